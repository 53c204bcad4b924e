package io.vapscan.manifest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What was read of a file.
 *
 * @param content its bytes
 * @param again whether it can be read again: a pipe cannot
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record FileBytes(byte[] content, boolean again) {

    /** Files of so many bytes are read in one go where their length is known. */
    private static final int SMALL = 1 << 16;

    /**
     * Reads so many bytes at most.
     *
     * @param streams what a pipe is read through
     * @throws TooBigException for a file that takes more than half the heap, before others run out of memory, too
     */
    static FileBytes read(Input.File file, int most, Streams streams) throws IOException {
        if (file.bytes() >= 0 && file.bytes() < Math.min(SMALL, most)) {
            byte[] content = asFound(file.path(), (int) file.bytes());
            if (content != null) {
                return new FileBytes(content, true);
            }
        }
        return read(file.path(), most, streams);
    }

    /** Reads a file that has that length, in one call; null where it has another one by now. */
    private static byte @Nullable [] asFound(Path path, int length) throws IOException {
        ByteBuffer room = ByteBuffer.allocate(length + 1);
        try (ReadableByteChannel in = Files.newByteChannel(path)) {
            return in.read(room) == length ? Arrays.copyOf(room.array(), length) : null;
        }
    }

    private static FileBytes read(Path path, int most, Streams streams) throws IOException {
        BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
        if (found.isRegularFile()
                && Math.min(found.size(), most) > Runtime.getRuntime().maxMemory() / 2) {
            throw new TooBigException();
        }
        try (InputStream in = streams.open(path)) {
            return new FileBytes(in.readNBytes(most), found.isRegularFile());
        }
    }
}

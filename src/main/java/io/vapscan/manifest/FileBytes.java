package io.vapscan.manifest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * What was read of a file.
 *
 * @param content its bytes
 * @param again whether it can be read again: a pipe cannot
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record FileBytes(byte[] content, boolean again) {

    /**
     * Reads so many bytes at most.
     *
     * @throws TooBigException for a file that takes more than half the heap, before others run out of memory, too
     */
    static FileBytes read(Path path, int most) throws IOException {
        BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
        if (found.isRegularFile()
                && Math.min(found.size(), most) > Runtime.getRuntime().maxMemory() / 2) {
            throw new TooBigException();
        }
        try (InputStream in = Files.newInputStream(path)) {
            return new FileBytes(in.readNBytes(most), found.isRegularFile());
        }
    }
}

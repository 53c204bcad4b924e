package io.vapscan.manifest;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A temporary file that only its owner may read. It loses its name as soon as it is open, where the system allows that, so that
 * nothing remains however the program ends. Threads that are interrupted read and write it all the same.
 */
public final class TemporaryFile implements Closeable {

    /** So much is taken of a stream: some have no end. */
    private static final long MOST = 4L << 30;

    private final RandomAccessFile file;
    private @Nullable Path path;
    private long length;

    private TemporaryFile(@Nullable Path path, RandomAccessFile file) {
        this.path = path;
        this.file = file;
    }

    /**
     * Makes one.
     *
     * @throws NoRoomException where that is not possible; says where it was tried
     */
    public static TemporaryFile open() throws IOException {
        Path folder = Path.of(System.getProperty("java.io.tmpdir", "."));
        try {
            Path path = Files.createTempFile(folder, "vapscan-", ".tmp");
            return opened(path);
        } catch (NoSuchFileException failed) {
            throw new NoRoomException("cannot make a temporary file in " + folder + ": there is no such directory");
        } catch (IOException failed) {
            throw new NoRoomException("cannot make a temporary file in " + folder + ": " + failed.getMessage());
        }
    }

    private static TemporaryFile opened(Path path) throws IOException {
        RandomAccessFile file;
        boolean gone = false;
        try {
            file = new RandomAccessFile(path.toFile(), "rw");
        } finally {
            gone = path.toFile().delete();
        }
        if (!gone) {
            // The virtual machine remembers these as long as it runs, so only where the system keeps the names of open
            // files.
            path.toFile().deleteOnExit();
        }
        return new TemporaryFile(gone ? null : path, file);
    }

    /** What a stream holds, some of which was read before; the stream is read to its end. */
    static TemporaryFile of(byte[] start, InputStream rest) throws IOException {
        TemporaryFile file = open();
        boolean whole = false;
        try {
            file.append(start, start.length);
            byte[] buffer = new byte[1 << 16];
            for (int got = rest.read(buffer); got >= 0; got = rest.read(buffer)) {
                if (file.append(buffer, got) > MOST) {
                    throw new NoRoomException("there are more than " + MOST + " bytes, or no end");
                }
            }
            whole = true;
            return file;
        } finally {
            if (!whole) {
                // What is written takes its room for as long as the file is open.
                file.close();
            }
        }
    }

    /** How many bytes there are. */
    public synchronized long length() {
        return length;
    }

    /**
     * Writes bytes behind all others.
     *
     * @return where the first of them stands
     * @throws NoRoomException where there is none
     */
    public synchronized long append(byte[] bytes, int count) throws IOException {
        long start = length;
        try {
            file.seek(start);
            file.write(bytes, 0, count);
        } catch (IOException full) {
            throw new NoRoomException("cannot write a temporary file in " + System.getProperty("java.io.tmpdir", ".")
                    + ": " + full.getMessage());
        }
        length += count;
        return start;
    }

    /** Reads bytes from a place on; fewer only at the end. */
    public synchronized int read(long from, byte[] into, int count) throws IOException {
        return LongFile.read(file, from, into, count);
    }

    @Override
    public synchronized void close() throws IOException {
        file.close();
        if (path != null) {
            Files.deleteIfExists(path);
            path = null;
        }
    }
}

package io.vapscan.manifest;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that is read piece by piece, whoever may put another in its place meanwhile; it is closed when nobody needs it. */
final class LongFile implements Window.Bytes {

    private final RandomAccessFile file;

    private LongFile(RandomAccessFile file) {
        this.file = file;
    }

    static LongFile of(Path path) throws IOException {
        // This says better what is wrong.
        Files.newInputStream(path).close();
        return new LongFile(new RandomAccessFile(path.toFile(), "r"));
    }

    long length() throws IOException {
        return file.length();
    }

    @Override
    public int read(long from, byte[] into, int count) throws IOException {
        return read(file, from, into, count);
    }

    /** Reads bytes from a place on; fewer only at the end. */
    static int read(RandomAccessFile file, long from, byte[] into, int count) throws IOException {
        file.seek(from);
        int got = 0;
        while (got < count) {
            int more = file.read(into, got, count - got);
            if (more < 0) {
                return got;
            }
            got += more;
        }
        return got;
    }
}

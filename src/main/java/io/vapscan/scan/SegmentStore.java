package io.vapscan.scan;

import io.vapscan.manifest.TemporaryFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** Where packed segments are kept: in memory up to a budget, and beyond that in a temporary file. */
public final class SegmentStore implements Closeable {

    private final long budget;
    private long inMemory;
    private @Nullable TemporaryFile file;

    /** A store that keeps so many bytes in memory. */
    public SegmentStore(long budget) {
        this.budget = budget;
    }

    /** A store that takes a quarter of the memory that there may be. */
    public static SegmentStore ofThisMachine() {
        return new SegmentStore(Runtime.getRuntime().maxMemory() / 4);
    }

    /**
     * Some bytes.
     *
     * @param bytes where they stand
     * @param from the first of them
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Piece(byte[] bytes, int from) {}

    /** What is kept. */
    interface Kept {
        /** Fetches some of the bytes. */
        Piece bytes(int from, int to);

        /** Says that nobody will ask again. */
        void release();
    }

    /** In memory. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record InMemory(byte[] all, SegmentStore store) implements Kept {
        @Override
        public Piece bytes(int from, int to) {
            return new Piece(all, from);
        }

        @Override
        public void release() {
            store.forget(all.length);
        }
    }

    /** In a file, from a place on. */
    private record InFile(long start, TemporaryFile file) implements Kept {
        @Override
        public Piece bytes(int from, int to) {
            byte[] bytes = new byte[to - from];
            try {
                if (file.read(start + from, bytes, bytes.length) < bytes.length) {
                    throw new IOException("the temporary file is not what was written");
                }
            } catch (IOException broken) {
                throw failed(broken);
            }
            return new Piece(bytes, 0);
        }

        @Override
        public void release() {
            // The file goes as a whole.
        }
    }

    /** Keeps bytes. */
    synchronized Kept keep(byte[] bytes) {
        if (inMemory + bytes.length <= budget) {
            inMemory += bytes.length;
            return new InMemory(bytes, this);
        }
        try {
            TemporaryFile open = file;
            if (open == null) {
                open = TemporaryFile.open();
                file = open;
            }
            return new InFile(open.append(bytes, bytes.length), open);
        } catch (IOException full) {
            throw failed(full);
        }
    }

    private synchronized void forget(int bytes) {
        inMemory -= bytes;
    }

    private static UncheckedIOException failed(IOException why) {
        return new UncheckedIOException(new IOException(
                "results do not fit into memory: " + why.getMessage()
                        + "; make room there, or allow more memory (VAPSCAN_JAVA_OPTS=-Xmx4g)",
                why));
    }

    /** Forgets everything. */
    @Override
    public synchronized void close() throws IOException {
        if (file != null) {
            file.close();
            file = null;
        }
    }
}

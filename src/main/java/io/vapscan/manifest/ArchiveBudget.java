package io.vapscan.manifest;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * What all archives of a scan may unpack to together, so that a few small files do not become a great deal. For one thread at
 * a time.
 */
final class ArchiveBudget {

    private static final long BYTES = 256L << 20;
    private static final int ENTRIES = 100_000;
    /** The ratio of gzip's best cases is about 1,000; that of manifests is seldom above 100. */
    private static final int RATIO = 500;

    private static final long UNSUSPICIOUS = 32L << 20;
    private static final long SKIPPED = 2L << 30;

    private final long most;
    private long left;
    private int entries = ENTRIES;

    ArchiveBudget(Limits limits) {
        this.most = Math.min(limits.fileBytes(), BYTES);
        this.left = most;
    }

    /** Takes a member's bytes. */
    void take(long bytes) throws IOException {
        // No further below 0: a member may say that it is of any size.
        left = Math.max(-1, left - bytes);
        if (left < 0) {
            throw new IOException("archives unpack to more than " + most + " bytes");
        }
    }

    /** Takes an entry, whether it is read or passed over. */
    void takeEntry() throws IOException {
        if (--entries < 0) {
            throw new IOException("archives hold more than " + ENTRIES + " entries");
        }
    }

    /** How many bytes may still be taken; -1 where too many were asked for. */
    int left() {
        return (int) left;
    }

    /** Counts what is read. */
    static final class Counted extends FilterInputStream {

        private long count;

        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = in.read();
            count += read < 0 ? 0 : 1;
            return read;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int read = in.read(into, from, length);
            count += Math.max(0, read);
            return read;
        }
    }

    /** What a packed stream unpacks to, until that is suspiciously much; what is skipped counts, too. */
    static final class Unpacked extends FilterInputStream {

        private final Counted packed;
        private long count;

        Unpacked(InputStream in, Counted packed) {
            super(in);
            this.packed = packed;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int read = in.read(into, from, length);
            count += Math.max(0, read);
            if (count > SKIPPED || (count > UNSUSPICIOUS && count / RATIO > packed.count)) {
                throw new IOException("it unpacks to more than " + RATIO + " times its size, or than " + SKIPPED
                        + " bytes: no archive of manifests does");
            }
            return read;
        }

        @Override
        public long skip(long bytes) throws IOException {
            byte[] scratch = new byte[(int) Math.max(0, Math.min(bytes, 8192))];
            return Math.max(0, read(scratch, 0, scratch.length));
        }
    }
}

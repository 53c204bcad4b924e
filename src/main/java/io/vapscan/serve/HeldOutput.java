package io.vapscan.serve;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A report's bytes, no more than it may have and no more than there is room for. The room is given back when it is closed. */
final class HeldOutput extends OutputStream {

    private final long most;
    private final ByteBudget budget;
    private final List<byte[]> pieces = new ArrayList<>();
    private long length;

    HeldOutput(long most, ByteBudget budget) {
        this.most = most;
        this.budget = budget;
    }

    /** The report would be longer than it may be. */
    static final class TooLong extends IOException {

        private static final long serialVersionUID = 1L;
    }

    /** Others hold too much. */
    static final class Crowded extends IOException {

        private static final long serialVersionUID = 1L;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        if (Thread.currentThread().isInterrupted()) {
            throw new IOException("interrupted");
        }
        if (length + count > most) {
            throw new TooLong();
        }
        if (!budget.take(count)) {
            throw new Crowded();
        }
        length += count;
        pieces.add(Arrays.copyOfRange(bytes, from, from + count));
    }

    /** What was written, piece by piece. */
    List<byte[]> pieces() {
        return List.copyOf(pieces);
    }

    @Override
    public void close() {
        budget.give(length);
        length = 0;
    }
}

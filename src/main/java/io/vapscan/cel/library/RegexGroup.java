package io.vapscan.cel.library;

/**
 * What a group of a regular expression amounts to, as far as Go limits it: how often its innermost part is repeated, how
 * many instructions it compiles to, how deep it nests.
 */
final class RegexGroup {

    private static final long CAPTURE = 2;
    private static final long ENOUGH = 1L << 40;

    private long size;
    private long weight = 1;
    private int height = 1;
    private long lastSize;
    private long lastWeight = 1;
    private int lastHeight;

    long size() {
        return size + lastSize;
    }

    int height() {
        return Math.max(height, lastHeight + 1);
    }

    /** How often the innermost part of what came last is repeated. */
    long lastWeight() {
        return lastWeight;
    }

    /** One character or class. */
    void atom() {
        flush(1, 1, 1);
    }

    /** So many characters, the last of which may be repeated. */
    void atoms(int count) {
        if (count > 0) {
            size += count - 1;
            atom();
        }
    }

    /** A group that is closed. */
    void add(RegexGroup inner) {
        flush(inner.size() + CAPTURE, Math.max(inner.weight, inner.lastWeight), inner.height() + 1);
    }

    /** The bar between two alternatives. */
    void alternate() {
        flush(1, 1, 1);
    }

    private void flush(long nextSize, long nextWeight, int nextHeight) {
        size = Math.min(ENOUGH, size + lastSize);
        weight = Math.max(weight, lastWeight);
        height = height();
        lastSize = nextSize;
        lastWeight = nextWeight;
        lastHeight = nextHeight;
    }

    /** Repeats what came last; counts matter for braces only, -1 is no upper bound. */
    void repeat(boolean braces, long least, long most) {
        lastHeight++;
        if (!braces) {
            lastSize++;
            return;
        }
        if (most == 0) {
            lastWeight = 1;
            return;
        }
        long times = most < 0 ? least : most;
        lastWeight *= Math.max(1, times);
        lastSize = Math.min(ENOUGH, lastSize * Math.max(1, times) + 1);
    }
}

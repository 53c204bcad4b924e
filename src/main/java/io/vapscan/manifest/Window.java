package io.vapscan.manifest;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Bytes that are looked at one after another, of which only some are in memory. For one thread. */
final class Window {

    private static final int SIZE = 1 << 20;

    /** Whoever looks at a byte may look back a little. */
    private static final int BACK = 1 << 14;

    private final Bytes source;
    private final long size;
    private byte[] bytes;
    private long base;
    private int length;

    /** Where bytes come from. */
    @FunctionalInterface
    interface Bytes {
        /** Reads so many from a place on; fewer only where there are no more. */
        int read(long from, byte[] into, int count) throws IOException;
    }

    private Window(Bytes source, long size, byte[] bytes, int length) {
        this.source = source;
        this.size = size;
        this.bytes = bytes;
        this.length = length;
    }

    /** All of them in memory. */
    static Window of(byte[] bytes) {
        return new Window((from, into, count) -> 0, bytes.length, bytes, bytes.length);
    }

    /** So many bytes of a source. */
    static Window of(Bytes source, long size) {
        return new Window(source, size, new byte[SIZE], 0);
    }

    byte at(long place) {
        long in = place - base;
        return in >= 0 && in < length ? bytes[(int) in] : fetched(place);
    }

    private byte fetched(long place) {
        base = Math.max(0, place - BACK);
        length = fill(base, bytes, (int) Math.min(bytes.length, size - base));
        return bytes[(int) (place - base)];
    }

    /** The bytes from one place to another. */
    byte[] copy(long from, long to) {
        byte[] copy = new byte[(int) (to - from)];
        if (from >= base && to <= base + length) {
            System.arraycopy(bytes, (int) (from - base), copy, 0, copy.length);
        } else {
            fill(from, copy, copy.length);
        }
        return copy;
    }

    /** Reads bytes; never fewer: where they are gone, the file is no longer what it was. */
    int fill(long from, byte[] into, int count) {
        try {
            if (source.read(from, into, count) < count) {
                throw new IOException("it became shorter while it was read");
            }
            return count;
        } catch (IOException broken) {
            throw new UncheckedIOException(String.valueOf(broken.getMessage()), broken);
        }
    }
}

package io.vapscan.serve;

import java.util.concurrent.atomic.LongAdder;

/** Counts durations by upper bounds, as Prometheus has it. */
final class Histogram {

    /** Upper bounds in seconds, as they are printed. */
    static final String[] BOUNDS = {
        "0.0005", "0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1", "2.5", "5", "10"
    };

    private static final long[] NANOS = nanos();

    private final LongAdder[] counts = new LongAdder[BOUNDS.length + 1];
    private final LongAdder sum = new LongAdder();

    Histogram() {
        for (int i = 0; i < counts.length; i++) {
            counts[i] = new LongAdder();
        }
    }

    private static long[] nanos() {
        long[] nanos = new long[BOUNDS.length];
        for (int i = 0; i < nanos.length; i++) {
            nanos[i] = (long) (Double.parseDouble(BOUNDS[i]) * 1e9);
        }
        return nanos;
    }

    void add(long nanos) {
        int bucket = 0;
        while (bucket < NANOS.length && nanos > NANOS[bucket]) {
            bucket++;
        }
        counts[bucket].increment();
        sum.add(nanos);
    }

    /** How many there were up to each bound, and last how many there were at all. */
    long[] cumulative() {
        long[] out = new long[counts.length];
        long total = 0;
        for (int i = 0; i < counts.length; i++) {
            total += counts[i].sum();
            out[i] = total;
        }
        return out;
    }

    double seconds() {
        return sum.sum() / 1e9;
    }
}

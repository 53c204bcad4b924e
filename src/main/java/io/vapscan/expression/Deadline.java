package io.vapscan.expression;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Says when an evaluation has taken too long. */
public final class Deadline {

    private Deadline() {}

    /** True once that time has passed from now; never for zero. */
    public static BooleanSupplier in(Duration timeout) {
        if (timeout.isZero()) {
            return () -> false;
        }
        long start = System.nanoTime();
        long allowed = timeout.toNanos();
        return () -> System.nanoTime() - start >= allowed;
    }
}

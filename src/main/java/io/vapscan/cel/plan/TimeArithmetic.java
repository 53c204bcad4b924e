package io.vapscan.cel.plan;

import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.Timestamp;

/** Sums and differences of timestamps and durations ({@code common/types/overflow.go} in cel-go). */
final class TimeArithmetic {

    private static final long SECOND = 1_000_000_000;

    private TimeArithmetic() {}

    static Object add(GoDuration x, GoDuration y) {
        return duration(Arithmetic.add(x.nanos(), y.nanos()));
    }

    static Object subtract(GoDuration x, GoDuration y) {
        return duration(Arithmetic.subtract(x.nanos(), y.nanos()));
    }

    static Object negate(GoDuration x) {
        return duration(Arithmetic.negate(x.nanos()));
    }

    /** The later timestamp, in the same offset. */
    static Object add(Timestamp time, GoDuration duration) {
        long nanos = time.nanos() + duration.nanos() % SECOND;
        // Neither sum overflows: both are far from the ends of a long.
        long seconds = time.seconds() + duration.nanos() / SECOND + Math.floorDiv(nanos, SECOND);
        if (!Timestamp.inRange(seconds)) {
            return Timestamp.OVERFLOW;
        }
        return new Timestamp(seconds, (int) Math.floorMod(nanos, SECOND), time.offsetSeconds(), time.local());
    }

    static Object subtract(Timestamp time, GoDuration duration) {
        Object negated = negate(duration);
        return negated instanceof GoDuration back ? add(time, back) : negated;
    }

    static Object subtract(Timestamp x, Timestamp y) {
        Object nanos = Arithmetic.multiply(x.seconds() - y.seconds(), SECOND);
        return nanos instanceof Long whole ? duration(Arithmetic.add(whole, x.nanos() - y.nanos())) : nanos;
    }

    private static Object duration(Object nanosOrError) {
        return nanosOrError instanceof Long nanos ? new GoDuration(nanos) : nanosOrError;
    }
}

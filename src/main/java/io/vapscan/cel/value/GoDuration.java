package io.vapscan.cel.value;

/**
 * CEL's {@code google.protobuf.Duration}, with the range of Go's {@code time.Duration}: about 292 years either way.
 *
 * @param nanos nanoseconds
 */
public record GoDuration(long nanos) implements Comparable<GoDuration> {

    @Override
    public int compareTo(GoDuration other) {
        return Long.compare(nanos, other.nanos);
    }

    /** As Go's {@code time.Duration.String}: {@code 1h0m0.5s}. */
    @Override
    public String toString() {
        return DurationDigits.of(nanos);
    }
}

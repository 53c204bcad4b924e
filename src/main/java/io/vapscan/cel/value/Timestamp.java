package io.vapscan.cel.value;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * CEL's {@code google.protobuf.Timestamp}. Two timestamps are equal when they are the same instant; the offset that a
 * text was written with is kept for {@code string()}, as cel-go's {@code time.Time} keeps it.
 *
 * @param seconds seconds since 1970-01-01T00:00:00Z, from {@link #MIN_SECONDS} to {@link #MAX_SECONDS}
 * @param nanos nanoseconds within that second, 0 to 999,999,999
 * @param offsetSeconds the written zone's distance east of UTC, in seconds; 0 for {@code Z}
 * @param local whether it was written with the distance of the server's own zone, which is UTC: {@code +00:00}. Only maps tell such a
 *     key from one that was written with {@code Z}.
 */
public record Timestamp(long seconds, int nanos, int offsetSeconds, boolean local) implements Comparable<Timestamp> {

    /** 0001-01-01T00:00:00Z. */
    public static final long MIN_SECONDS = -62135596800L;

    /** 9999-12-31T23:59:59Z. */
    public static final long MAX_SECONDS = 253402300799L;

    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

    /** The error of arithmetic that leaves the range, as cel-go's {@code common/types/overflow.go} words it. */
    public static final CelError OVERFLOW = new CelError("timestamp overflow");

    /** An instant in UTC. */
    public static Timestamp of(long seconds, int nanos) {
        return new Timestamp(seconds, nanos, 0, false);
    }

    /** Whether so many seconds since 1970 are within CEL's range. */
    public static boolean inRange(long seconds) {
        return seconds >= MIN_SECONDS && seconds <= MAX_SECONDS;
    }

    @Override
    public int compareTo(Timestamp other) {
        int bySecond = Long.compare(seconds, other.seconds);
        return bySecond != 0 ? bySecond : Integer.compare(nanos, other.nanos);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Timestamp that && seconds == that.seconds && nanos == that.nanos;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(seconds) * 31 + nanos;
    }

    /** As Go's {@code time.Time.String}: {@code 2024-01-01 00:00:00.5 +0000 UTC}, the offset as the zone's name elsewhere. */
    @Override
    public String toString() {
        LocalDateTime local = LocalDateTime.ofEpochSecond(seconds + offsetSeconds, nanos, ZoneOffset.UTC);
        String fraction = nanos == 0
                ? ""
                : ("." + (1_000_000_000L + nanos)).replaceFirst("1", "").replaceFirst("0+$", "");
        int minutes = Math.abs(offsetSeconds) / 60;
        String offset =
                String.format(Locale.ROOT, "%s%02d%02d", offsetSeconds < 0 ? "-" : "+", minutes / 60, minutes % 60);
        return SECONDS.format(local) + fraction + " " + offset + " " + (offsetSeconds == 0 ? "UTC" : offset);
    }
}

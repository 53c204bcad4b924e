package io.vapscan.cel.library.kyverno;

import io.vapscan.cel.library.Implementation;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.Timestamp;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** {@code time.now}, {@code time.truncate} and {@code time.toCron}: Kyverno's {@code cel/libs/time}. */
final class TimeLibrary {

    private static final BigInteger SECOND = BigInteger.valueOf(1_000_000_000L);

    private TimeLibrary() {}

    static @Nullable Implementation of(String function) {
        return switch (function) {
            case "now" -> args -> timestamp(((Gateway) args[0]).outside().now());
            case "truncate" -> args -> truncated((Timestamp) args[1], ((GoDuration) args[2]).nanos());
            case "to_cron" -> args -> cron((Timestamp) args[1]);
            default -> null;
        };
    }

    private static Timestamp timestamp(Instant instant) {
        return Timestamp.of(instant.getEpochSecond(), instant.getNano());
    }

    /** Go's {@code Time.Truncate}: down to a multiple of the duration since the year 1. */
    private static Timestamp truncated(Timestamp time, long by) {
        if (by <= 0) {
            return time;
        }
        BigInteger since = BigInteger.valueOf(time.seconds() - Timestamp.MIN_SECONDS)
                .multiply(SECOND)
                .add(BigInteger.valueOf(time.nanos()));
        BigInteger[] parts = since.subtract(since.mod(BigInteger.valueOf(by))).divideAndRemainder(SECOND);
        return new Timestamp(
                parts[0].longValueExact() + Timestamp.MIN_SECONDS,
                parts[1].intValueExact(),
                time.offsetSeconds(),
                time.local());
    }

    private static String cron(Timestamp time) {
        // Not by an offset of Java's: Go knows those of up to a day.
        LocalDateTime local =
                LocalDateTime.ofEpochSecond(time.seconds() + time.offsetSeconds(), time.nanos(), ZoneOffset.UTC);
        return local.getMinute() + " " + local.getHour() + " " + local.getDayOfMonth() + " " + local.getMonthValue()
                + " " + local.getDayOfWeek().getValue() % 7;
    }
}

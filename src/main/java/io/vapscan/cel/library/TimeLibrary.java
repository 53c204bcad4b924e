package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.Timestamp;
import java.time.LocalDateTime;
import java.time.temporal.ChronoField;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Timestamps and durations of base CEL: conversions and accessors, those without a zone in UTC. Follows cel-go's {@code
 * common/stdlib/standard.go} and {@code common/types/{timestamp,duration}.go}.
 */
final class TimeLibrary implements FunctionLibrary {

    private static final long HOUR = 3_600_000_000_000L;
    private static final long MINUTE = 60_000_000_000L;
    private static final long SECOND = 1_000_000_000L;
    private static final long MILLISECOND = 1_000_000L;

    @Override
    public @Nullable Implementation implementation(String overloadId) {
        if (overloadId.startsWith("timestamp_to_")) {
            return timestampTo(overloadId.substring("timestamp_to_".length()));
        }
        return switch (overloadId) {
            case "int64_to_timestamp" -> args -> fromSeconds((Long) args[0]);
            case "string_to_timestamp" -> args -> TimestampText.parse((String) args[0]);
            case "string_to_duration" -> args -> DurationText.parse((String) args[0]);
            case "duration_to_duration" -> args -> args[0];
            case "duration_to_int64" -> args -> nanos(args);
            case "duration_to_string" -> args -> DurationText.print((GoDuration) args[0]);
            case "duration_to_hours" -> args -> whole(nanos(args), HOUR);
            case "duration_to_minutes" -> args -> whole(nanos(args), MINUTE);
            case "duration_to_seconds" -> args -> whole(nanos(args), SECOND);
            case "duration_to_milliseconds" -> args -> nanos(args) / MILLISECOND;
            default -> null;
        };
    }

    private static @Nullable Implementation timestampTo(String what) {
        return switch (what) {
            case "timestamp" -> args -> args[0];
            case "int64" -> args -> ((Timestamp) args[0]).seconds();
            case "string" -> args -> TimestampText.print((Timestamp) args[0]);
            default -> field(what);
        };
    }

    private static @Nullable Implementation field(String what) {
        boolean zoned = what.endsWith("_tz");
        String field = zoned ? what.substring(0, what.length() - "_tz".length()).replaceFirst("_with$", "") : what;
        ToLongFunction<LocalDateTime> accessor = accessor(field);
        if (accessor == null) {
            return null;
        }
        return zoned
                ? args -> inZone((Timestamp) args[0], (String) args[1], accessor)
                : args -> accessor.applyAsLong(Zones.utc((Timestamp) args[0]));
    }

    private static @Nullable ToLongFunction<LocalDateTime> accessor(String field) {
        return switch (field) {
            case "year" -> LocalDateTime::getYear;
            case "month" -> time -> time.getMonthValue() - 1;
            case "day_of_year" -> time -> time.getDayOfYear() - 1;
            case "day_of_month" -> time -> time.getDayOfMonth() - 1;
            case "day_of_month_1_based" -> LocalDateTime::getDayOfMonth;
            case "day_of_week" -> time -> time.getDayOfWeek().getValue() % 7;
            case "hours" -> LocalDateTime::getHour;
            case "minutes" -> LocalDateTime::getMinute;
            case "seconds" -> LocalDateTime::getSecond;
            case "milliseconds" -> time -> time.get(ChronoField.MILLI_OF_SECOND);
            default -> null;
        };
    }

    private static Object inZone(Timestamp timestamp, String zone, ToLongFunction<LocalDateTime> accessor) {
        Object local = Zones.local(timestamp, zone);
        return local instanceof LocalDateTime time ? (Object) accessor.applyAsLong(time) : local;
    }

    private static Object fromSeconds(long seconds) {
        return Timestamp.inRange(seconds) ? Timestamp.of(seconds, 0) : new CelError("timestamp overflow");
    }

    private static long nanos(Object[] args) {
        return ((GoDuration) args[0]).nanos();
    }

    /** Go adds the fraction as a double before cutting it off, which may round it up to the next unit. */
    private static long whole(long nanos, long unit) {
        long whole = nanos / unit;
        return (long) (whole + nanos % unit / (double) unit);
    }
}

package io.vapscan.cel.value;

import java.math.BigDecimal;

/** Durations as Go's {@code time.Duration.String} prints them: {@code 1h0m0.5s}, {@code 1.5ms}, {@code 0s}. */
final class DurationDigits {

    private DurationDigits() {}

    static String of(long nanos) {
        if (nanos == 0) {
            return "0s";
        }
        BigDecimal total = BigDecimal.valueOf(nanos).abs();
        String sign = nanos < 0 ? "-" : "";
        if (total.compareTo(BigDecimal.valueOf(1_000_000_000)) < 0) {
            long part = total.longValue();
            return sign
                    + (part < 1_000
                            ? part + "ns"
                            : part < 1_000_000 ? scaled(total, 3) + "µs" : scaled(total, 6) + "ms");
        }
        BigDecimal[] minutes = total.divideAndRemainder(BigDecimal.valueOf(60_000_000_000L));
        long whole = minutes[0].longValue();
        String seconds = scaled(minutes[1], 9) + "s";
        if (whole == 0) {
            return sign + seconds;
        }
        return sign + (whole < 60 ? "" : whole / 60 + "h") + whole % 60 + "m" + seconds;
    }

    private static String scaled(BigDecimal nanos, int digits) {
        BigDecimal value = nanos.movePointLeft(digits);
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }
}

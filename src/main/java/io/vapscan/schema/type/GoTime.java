package io.vapscan.schema.type;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.temporal.ChronoField;
import org.jspecify.annotations.Nullable;

/**
 * Times as {@code metav1.Time} and {@code MicroTime} read them ({@code time.Parse} with RFC 3339) and print them, in UTC.
 * What Go's parser lets pass, such as one digit for the hour, passes here.
 */
final class GoTime {

    /** Go's zero time, which both types print as null. */
    static final String ZERO = "zero";

    private static final int MICRO_DIGITS = 6;
    private static final int NANO_DIGITS = 9;

    private final String text;
    private int at;

    private GoTime(String text) {
        this.text = text;
    }

    /** The printed form, {@link #ZERO}, or null after a failure. */
    static @Nullable String decode(Object written, boolean micro, Decoding decoding) {
        if (!(written instanceof String text)) {
            decoding.mismatch(written, "string");
            return null;
        }
        LocalDateTime time = new GoTime(text).parse(micro);
        if (time == null) {
            decoding.fail(
                    "parsing time \"" + text + "\" as \"2006-01-02T15:04:05" + (micro ? ".000000" : "") + "Z07:00\"");
            return null;
        }
        return print(time, micro);
    }

    private @Nullable LocalDateTime parse(boolean micro) {
        int year = digits(4, 4);
        boolean shaped = literal('-');
        int month = digits(2, 2);
        shaped &= literal('-');
        int day = digits(2, 2);
        shaped &= literal('T');
        int hour = digits(1, 2);
        shaped &= literal(':');
        int minute = digits(2, 2);
        shaped &= literal(':');
        int second = digits(2, 2);
        int nanos = fraction(micro);
        Integer offset = offset();
        if (!shaped || second < 0 || nanos < 0 || offset == null || at != text.length()) {
            return null;
        }
        try {
            return LocalDateTime.of(year, month, day, hour, minute, second, nanos)
                    .minusMinutes(offset);
        } catch (DateTimeException e) {
            return null;
        }
    }

    private boolean literal(char expected) {
        if (at < text.length() && text.charAt(at) == expected) {
            at++;
            return true;
        }
        return false;
    }

    /** A number of so many digits, or a number that no date has. */
    private int digits(int least, int most) {
        int end = at;
        while (end < text.length() && end - at < most && isDigit(end)) {
            end++;
        }
        if (end - at < least) {
            return Integer.MIN_VALUE;
        }
        int number = Integer.parseInt(text, at, end, 10);
        at = end;
        return number;
    }

    private boolean isDigit(int index) {
        return text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }

    private int fraction(boolean micro) {
        if (at >= text.length() || (text.charAt(at) != '.' && text.charAt(at) != ',')) {
            return micro ? -1 : 0;
        }
        int start = at + 1;
        int end = start;
        while (end < text.length() && isDigit(end)) {
            end++;
        }
        if (end == start || (micro && end - start != MICRO_DIGITS)) {
            return -1;
        }
        at = end;
        String nine = (text.substring(start, end) + "000000000").substring(0, NANO_DIGITS);
        return Integer.parseInt(nine);
    }

    /** Minutes east of UTC, or null. */
    private @Nullable Integer offset() {
        if (literal('Z')) {
            return 0;
        }
        boolean west = literal('-');
        if (!west && !literal('+')) {
            return null;
        }
        int hours = digits(2, 2);
        boolean shaped = literal(':');
        int minutes = digits(2, 2);
        if (!shaped || hours < 0 || hours > 24 || minutes < 0 || minutes > 60) {
            return null;
        }
        return (west ? -1 : 1) * (hours * 60 + minutes);
    }

    private static String print(LocalDateTime time, boolean micro) {
        if (time.equals(LocalDateTime.of(1, 1, 1, 0, 0))) {
            return ZERO;
        }
        StringBuilder out = new StringBuilder(27);
        padded(out, time.getYear(), 4).append('-');
        padded(out, time.getMonthValue(), 2).append('-');
        padded(out, time.getDayOfMonth(), 2).append('T');
        padded(out, time.getHour(), 2).append(':');
        padded(out, time.getMinute(), 2).append(':');
        padded(out, time.getSecond(), 2);
        if (micro) {
            padded(out.append('.'), time.get(ChronoField.MICRO_OF_SECOND), MICRO_DIGITS);
        }
        return out.append('Z').toString();
    }

    private static StringBuilder padded(StringBuilder out, int number, int width) {
        String digits = Integer.toString(Math.abs(number));
        return out.append(number < 0 ? "-" : "")
                .append("0".repeat(Math.max(0, width - digits.length())))
                .append(digits);
    }
}

package io.vapscan.schema.type;

import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.YearMonth;
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
    private static final int ZONE_LENGTH = 6;
    private static final int SHORTEST_MONTH = 28;

    private final String text;
    private final boolean micro;
    private int at;
    private @Nullable String problem;

    private GoTime(String text, boolean micro) {
        this.text = text;
        this.micro = micro;
    }

    /** The printed form, {@link #ZERO}, or null after a failure. */
    static @Nullable String decode(Object written, boolean micro, Decoding decoding) {
        if (!(written instanceof String text)) {
            decoding.ownMismatch(written, "string");
            return null;
        }
        GoTime reader = new GoTime(text, micro);
        LocalDateTime time = reader.parse();
        if (time == null) {
            decoding.ownFail("parsing time " + quoted(text) + reader.problem);
            return null;
        }
        return print(time, micro);
    }

    private @Nullable LocalDateTime parse() {
        int year = number("2006", 4, 4);
        literal('-');
        int month = inRange(number("01", 2, 2), 1, 12, "month");
        literal('-');
        int day = number("02", 2, 2);
        literal('T');
        int hour = inRange(number("15", 1, 2), 0, 23, "hour");
        literal(':');
        int minute = inRange(number("04", 2, 2), 0, 59, "minute");
        literal(':');
        int second = inRange(number("05", 2, 2), 0, 59, "second");
        int nanos = fraction();
        int offset = offset();
        if (problem == null && at < text.length()) {
            problem = ": extra text: " + quoted(text.substring(at));
        }
        if (problem == null && !hasDay(year, month, day)) {
            problem = ": day out of range";
        }
        return problem != null
                ? null
                : LocalDateTime.of(year, month, day, hour, minute, second, nanos)
                        .minusMinutes(offset);
    }

    private static boolean hasDay(int year, int month, int day) {
        return day >= 1 && (day <= SHORTEST_MONTH || YearMonth.of(year, month).isValidDay(day));
    }

    /** What cannot be read, if nothing was wrong before. */
    private void bad(String layout) {
        if (problem == null) {
            problem = " as \"2006-01-02T15:04:05" + (micro ? ".000000" : "") + "Z07:00\": cannot parse "
                    + quoted(text.substring(at)) + " as \"" + layout + '"';
        }
    }

    private int inRange(int number, int least, int most, String what) {
        if (problem == null && (number < least || number > most)) {
            problem = ": " + what + " out of range";
        }
        return number;
    }

    private void literal(char expected) {
        if (at < text.length() && text.charAt(at) == expected) {
            at++;
        } else {
            bad(String.valueOf(expected));
        }
    }

    /** A number of so many digits. */
    private int number(String layout, int least, int most) {
        int end = digits(at, at + most);
        if (end - at < least) {
            bad(layout);
            return 0;
        }
        int number = Integer.parseInt(text, at, end, 10);
        at = end;
        return number;
    }

    /** Where the digits from a place on end. */
    private int digits(int start, int most) {
        int end = start;
        while (end < text.length() && end < most && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    private int fraction() {
        boolean point = at < text.length() && (text.charAt(at) == '.' || text.charAt(at) == ',');
        if (micro) {
            return micros(point);
        }
        int end = point ? digits(at + 1, text.length()) : at;
        if (end - at < 2) {
            return 0;
        }
        String nine = (text.substring(at + 1, end) + "000000000").substring(0, NANO_DIGITS);
        at = end;
        return Integer.parseInt(nine);
    }

    /** Exactly six characters, of which Go takes the first for a sign. */
    private int micros(boolean point) {
        int end = at + 1 + MICRO_DIGITS;
        boolean signed = point && at + 1 < text.length() && (text.charAt(at + 1) == '-' || text.charAt(at + 1) == '+');
        if (!point || digits(signed ? at + 2 : at + 1, end) != end) {
            bad(".000000");
            return 0;
        }
        int micros = inRange(Integer.parseInt(text, at + 1, end, 10), 0, Integer.MAX_VALUE, "fractional second");
        at = end;
        return micros * 1000;
    }

    /** Minutes east of UTC. */
    private int offset() {
        if (at < text.length() && text.charAt(at) == 'Z') {
            at++;
            return 0;
        }
        boolean shaped = text.length() - at >= ZONE_LENGTH
                && text.charAt(at + 3) == ':'
                && digits(at + 1, at + 3) == at + 3
                && digits(at + 4, at + ZONE_LENGTH) == at + ZONE_LENGTH;
        if (!shaped) {
            bad("Z07:00");
            return 0;
        }
        int hours = Integer.parseInt(text, at + 1, at + 3, 10);
        int minutes = Integer.parseInt(text, at + 4, at + ZONE_LENGTH, 10);
        // Of both Go names the minute.
        inRange(minutes, 0, 60, "time zone offset minute");
        inRange(hours, 0, 24, "time zone offset hour");
        char sign = text.charAt(at);
        if (sign != '+' && sign != '-') {
            bad("Z07:00");
        }
        at += ZONE_LENGTH;
        return (sign == '-' ? -1 : 1) * (hours * 60 + minutes);
    }

    /** As Go's {@code time} quotes: what is not ASCII byte by byte. */
    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            if (each < ' ') {
                out.append("\\x")
                        .append(Character.forDigit((each >> 4) & 0xF, 16))
                        .append(Character.forDigit(each & 0xF, 16));
            } else {
                out.append(each == '"' || each == '\\' ? "\\" : "").append((char) each);
            }
        }
        return out.append('"').toString();
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

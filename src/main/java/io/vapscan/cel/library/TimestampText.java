package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Timestamp;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;

/**
 * Timestamps as text, RFC 3339 as Go's {@code time.Parse} reads and {@code time.RFC3339Nano} prints it: an hour of one
 * digit and a comma before the fraction will do, too.
 */
public final class TimestampText {

    private static final CelError UNREADABLE =
            new CelError("type conversion error from 'string' to 'google.protobuf.Timestamp'");
    private static final CelError OVERFLOW = new CelError("timestamp overflow");

    private final String text;
    private int at;
    private boolean failed;

    private TimestampText(String text) {
        this.text = text;
    }

    /** A Timestamp, or the error of reading it. */
    static Object parse(String text) {
        return new TimestampText(text).read();
    }

    /** Whether the text is a date {@code YYYY-MM-DD}. */
    static boolean isDate(String text) {
        TimestampText reader = new TimestampText(text);
        reader.date();
        return !reader.failed && reader.at == text.length();
    }

    private Object read() {
        LocalDateTime date = date();
        expect('T');
        int hour = at + 1 < text.length() && isDigit(at + 1) ? number(2) : number(1);
        expect(':');
        int minute = number(2);
        expect(':');
        int second = number(2);
        int nanos = fraction();
        boolean zulu = at < text.length() && text.charAt(at) == 'Z';
        int offset = offset();
        if (failed || at != text.length() || hour > 23 || minute > 59 || second > 59) {
            return UNREADABLE;
        }
        long local = date.toEpochSecond(ZoneOffset.UTC) + hour * 3600L + minute * 60L + second;
        long seconds = local - offset;
        return Timestamp.inRange(seconds) ? new Timestamp(seconds, nanos, offset, offset == 0 && !zulu) : OVERFLOW;
    }

    private LocalDateTime date() {
        int year = number(4);
        expect('-');
        int month = number(2);
        expect('-');
        int day = number(2);
        if (failed
                || month < 1
                || month > 12
                || day < 1
                || day > YearMonth.of(year, month).lengthOfMonth()) {
            failed = true;
            return LocalDateTime.MIN;
        }
        return LocalDateTime.of(year, month, day, 0, 0);
    }

    private boolean isDigit(int index) {
        return index < text.length() && text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }

    private int number(int digits) {
        int number = 0;
        for (int i = 0; i < digits; i++, at++) {
            if (!isDigit(at)) {
                failed = true;
                return 0;
            }
            number = number * 10 + text.charAt(at) - '0';
        }
        return number;
    }

    private void expect(char c) {
        if (at < text.length() && text.charAt(at) == c) {
            at++;
        } else {
            failed = true;
        }
    }

    private int fraction() {
        if (failed || at >= text.length() || !isDigit(at + 1) || (text.charAt(at) != '.' && text.charAt(at) != ',')) {
            return 0;
        }
        at++;
        int nanos = 0;
        int digits = 0;
        for (; isDigit(at); at++, digits++) {
            nanos = digits < 9 ? nanos * 10 + text.charAt(at) - '0' : nanos;
        }
        for (; digits < 9; digits++) {
            nanos *= 10;
        }
        return nanos;
    }

    private int offset() {
        if (failed || at >= text.length()) {
            failed = true;
            return 0;
        }
        char sign = text.charAt(at++);
        if (sign == 'Z') {
            return 0;
        }
        int hours = number(2);
        expect(':');
        int minutes = number(2);
        // Go lets 24 hours and 60 minutes pass.
        if ((sign != '+' && sign != '-') || hours > 24 || minutes > 60) {
            failed = true;
        }
        int seconds = (hours * 60 + minutes) * 60;
        return sign == '-' ? -seconds : seconds;
    }

    /** The time in the zone that it was written with, without zeros at the end of the fraction. */
    public static String print(Timestamp timestamp) {
        LocalDateTime local = LocalDateTime.ofEpochSecond(
                timestamp.seconds() + timestamp.offsetSeconds(), timestamp.nanos(), ZoneOffset.UTC);
        StringBuilder out = new StringBuilder(35);
        padded(out, local.getYear(), 4).append('-');
        padded(out, local.getMonthValue(), 2).append('-');
        padded(out, local.getDayOfMonth(), 2).append('T');
        padded(out, local.getHour(), 2).append(':');
        padded(out, local.getMinute(), 2).append(':');
        padded(out, local.getSecond(), 2);
        if (timestamp.nanos() != 0) {
            padded(out.append('.'), timestamp.nanos(), 9);
            while (out.charAt(out.length() - 1) == '0') {
                out.setLength(out.length() - 1);
            }
        }
        return printOffset(out, timestamp.offsetSeconds() / 60);
    }

    private static String printOffset(StringBuilder out, int minutes) {
        if (minutes == 0) {
            return out.append('Z').toString();
        }
        out.append(minutes < 0 ? '-' : '+');
        padded(out, Math.abs(minutes) / 60, 2).append(':');
        return padded(out, Math.abs(minutes) % 60, 2).toString();
    }

    private static StringBuilder padded(StringBuilder out, int number, int width) {
        String digits = Integer.toString(Math.abs(number));
        if (number < 0) {
            out.append('-');
        }
        return out.append("0".repeat(Math.max(0, width - digits.length()))).append(digits);
    }
}

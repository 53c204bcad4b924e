package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.GoFloat;

/** Durations as text: read as Go's {@code time.ParseDuration}, printed in seconds as cel-go prints them. */
public final class DurationText {

    private static final CelError UNREADABLE =
            new CelError("type conversion error from 'string' to 'google.protobuf.Duration'");
    private static final double SECOND = 1e9;

    private final String text;
    private int at;

    private DurationText(String text) {
        this.text = text;
    }

    /** A GoDuration, or the error of reading it. */
    static Object parse(String text) {
        boolean signed = !text.isEmpty() && (text.charAt(0) == '-' || text.charAt(0) == '+');
        String magnitude = signed ? text.substring(1) : text;
        if (magnitude.equals("0")) {
            return new GoDuration(0);
        }
        if (magnitude.isEmpty()) {
            return UNREADABLE;
        }
        boolean negative = text.charAt(0) == '-';
        long nanos = new DurationText(magnitude).sum();
        // The least duration has no positive counterpart: only there is 2^63 a magnitude.
        if (nanos == Long.MIN_VALUE ? !negative : nanos < 0) {
            return UNREADABLE;
        }
        return new GoDuration(negative ? -nanos : nanos);
    }

    /** The sum of all parts, at most 2^63, to be read as unsigned; -1 where the text is malformed or too large. */
    private long sum() {
        long sum = 0;
        while (at < text.length()) {
            long part = part();
            if (part == -1) {
                return -1;
            }
            sum += part;
            if (Long.compareUnsigned(sum, Long.MIN_VALUE) > 0) {
                return -1;
            }
        }
        return sum;
    }

    private long part() {
        int start = at;
        long whole = digits();
        if (whole == -1) {
            return -1;
        }
        int wholeDigits = at - start;
        int fractionStart = at;
        if (at < text.length() && text.charAt(at) == '.') {
            fractionStart = ++at;
            while (isDigit()) {
                at++;
            }
        }
        String fraction = text.substring(fractionStart, at);
        if (wholeDigits == 0 && fraction.isEmpty()) {
            return -1;
        }
        long unit = unit();
        if (unit == -1 || Long.compareUnsigned(whole, Long.divideUnsigned(Long.MIN_VALUE, unit)) > 0) {
            return -1;
        }
        long nanos = whole * unit + fraction(fraction, unit);
        return Long.compareUnsigned(nanos, Long.MIN_VALUE) > 0 ? -1 : nanos;
    }

    private boolean isDigit() {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    /** A number up to 2^63, to be read as unsigned; -1 where it is larger. */
    private long digits() {
        long number = 0;
        for (; isDigit(); at++) {
            if (number < 0 || number > Long.MAX_VALUE / 10) {
                return -1;
            }
            number = number * 10 + text.charAt(at) - '0';
            if (Long.compareUnsigned(number, Long.MIN_VALUE) > 0) {
                return -1;
            }
        }
        return number;
    }

    /** Digits that do not fit any more are dropped, as in Go. */
    private static long fraction(String digits, long unit) {
        long number = 0;
        double scale = 1;
        for (int i = 0; i < digits.length(); i++) {
            if (number > Long.MAX_VALUE / 10) {
                break;
            }
            long longer = number * 10 + digits.charAt(i) - '0';
            if (longer < 0) {
                break;
            }
            number = longer;
            scale *= 10;
        }
        return number > 0 ? (long) ((double) number * ((double) unit / scale)) : 0;
    }

    private long unit() {
        int start = at;
        while (at < text.length() && text.charAt(at) != '.' && !isDigit()) {
            at++;
        }
        return switch (text.substring(start, at)) {
            case "ns" -> 1;
            case "us", "\u00b5s", "\u03bcs" -> 1_000;
            case "ms" -> 1_000_000;
            case "s" -> 1_000_000_000;
            case "m" -> 60_000_000_000L;
            case "h" -> 3_600_000_000_000L;
            default -> -1;
        };
    }

    /** In seconds: {@code 1.5s}. */
    public static String print(GoDuration duration) {
        long nanos = duration.nanos();
        long seconds = nanos / 1_000_000_000L;
        double fraction = nanos % 1_000_000_000L / SECOND;
        return GoFloat.fixed(seconds + fraction) + "s";
    }
}

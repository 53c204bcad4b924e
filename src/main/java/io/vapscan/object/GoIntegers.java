package io.vapscan.object;

import org.jspecify.annotations.Nullable;

/** Integers as Go's {@code strconv} reads them, with its error texts. */
public final class GoIntegers {

    private static final String NO_NUMBER = "invalid syntax";
    private static final String OUT_OF_RANGE = "value out of range";

    /** A tenth of the greatest number of 64 bits. */
    private static final long MOST_TENTH = Long.divideUnsigned(-1L, 10);

    private GoIntegers() {}

    /**
     * A number or why it is none.
     *
     * @param value meaningful without an error only
     * @param error Go's text
     */
    public record Parsed(long value, @Nullable String error) {}

    /** A signed decimal of 64 bits; {@code function} is the name that the error text bears. */
    public static Parsed parse(String function, String text) {
        boolean negative = text.startsWith("-");
        Parsed digits = digits(text, negative || text.startsWith("+") ? 1 : 0);
        long value = negative ? -digits.value : digits.value;
        if (digits.error != null) {
            return failed(function, text, digits.error);
        }
        return negative == value < 0 || value == 0 ? new Parsed(value, null) : failed(function, text, OUT_OF_RANGE);
    }

    /** An unsigned decimal of 64 bits. */
    public static Parsed parseUnsigned(String text) {
        Parsed digits = digits(text, 0);
        return digits.error == null ? digits : failed("ParseUint", text, digits.error);
    }

    /** An unsigned number, or what Go meets first, from left to right: what is no digit, or one digit too many. */
    private static Parsed digits(String text, int from) {
        long value = 0;
        for (int i = from; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return new Parsed(0, NO_NUMBER);
            }
            long next = value * 10 + digit;
            if (Long.compareUnsigned(value, MOST_TENTH) > 0 || Long.compareUnsigned(next, digit) < 0) {
                return new Parsed(0, OUT_OF_RANGE);
            }
            value = next;
        }
        return text.length() > from ? new Parsed(value, null) : new Parsed(0, NO_NUMBER);
    }

    private static Parsed failed(String function, String text, String why) {
        return new Parsed(0, "strconv." + function + ": parsing " + GoQuote.quote(text) + ": " + why);
    }
}

package io.vapscan.cel.library;

import io.vapscan.object.GoQuote;
import org.jspecify.annotations.Nullable;

/** Integers as Go's {@code strconv} reads them, with its error texts. */
final class GoIntegers {

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
    record Parsed(long value, @Nullable String error) {}

    /** A signed decimal of 64 bits; {@code function} is the name that the error text bears. */
    static Parsed parse(String function, String text) {
        int start = !text.isEmpty() && (text.charAt(0) == '-' || text.charAt(0) == '+') ? 1 : 0;
        String wrong = wrong(text, start);
        if (wrong != null) {
            return failed(function, text, wrong);
        }
        try {
            return new Parsed(Long.parseLong(text), null);
        } catch (NumberFormatException e) {
            return failed(function, text, OUT_OF_RANGE);
        }
    }

    /** An unsigned decimal of 64 bits. */
    static Parsed parseUnsigned(String text) {
        String wrong = wrong(text, 0);
        return wrong == null ? new Parsed(Long.parseUnsignedLong(text), null) : failed("ParseUint", text, wrong);
    }

    /** What Go meets first, from left to right, in an unsigned decimal of 64 bits: no digit, or one too many; null for neither. */
    private static @Nullable String wrong(String text, int from) {
        long value = 0;
        for (int i = from; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return "invalid syntax";
            }
            long next = value * 10 + digit;
            if (Long.compareUnsigned(value, MOST_TENTH) > 0 || Long.compareUnsigned(next, digit) < 0) {
                return OUT_OF_RANGE;
            }
            value = next;
        }
        return text.length() > from ? null : "invalid syntax";
    }

    private static Parsed failed(String function, String text, String why) {
        return new Parsed(0, "strconv." + function + ": parsing " + GoQuote.quote(text) + ": " + why);
    }
}

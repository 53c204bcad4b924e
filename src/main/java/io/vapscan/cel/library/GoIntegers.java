package io.vapscan.cel.library;

import io.vapscan.object.GoQuote;
import org.jspecify.annotations.Nullable;

/** Integers as Go's {@code strconv} reads them, with its error texts. */
final class GoIntegers {

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
        if (!digitsOnly(text, start)) {
            return failed(function, text, "invalid syntax");
        }
        try {
            return new Parsed(Long.parseLong(text), null);
        } catch (NumberFormatException e) {
            return failed(function, text, "value out of range");
        }
    }

    /** An unsigned decimal of 64 bits. */
    static Parsed parseUnsigned(String text) {
        if (!digitsOnly(text, 0)) {
            return failed("ParseUint", text, "invalid syntax");
        }
        try {
            return new Parsed(Long.parseUnsignedLong(text), null);
        } catch (NumberFormatException e) {
            return failed("ParseUint", text, "value out of range");
        }
    }

    private static boolean digitsOnly(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return text.length() > from;
    }

    private static Parsed failed(String function, String text, String why) {
        return new Parsed(0, "strconv." + function + ": parsing " + GoQuote.quote(text) + ": " + why);
    }
}

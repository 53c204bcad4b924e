package io.vapscan.schema.conversion;

import org.jspecify.annotations.Nullable;

/** Go's {@code strconv.ParseInt(text, 10, 64)}. */
final class GoInteger {

    private GoInteger() {}

    /** The number, or null. */
    static @Nullable Long parse(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean sign = i == 0 && (c == '+' || c == '-');
            if (!sign && (c < '0' || c > '9')) {
                return null;
            }
        }
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException e) {
            return null;
        }
    }
}

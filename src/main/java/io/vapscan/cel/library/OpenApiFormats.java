package io.vapscan.cel.library;

import java.util.Locale;

/** String formats as {@code k8s.io/kube-openapi/pkg/validation/strfmt} checks them. */
final class OpenApiFormats {

    private static final int[] UUID_GROUPS = {8, 4, 4, 4, 12};

    private OpenApiFormats() {}

    /** Hexadecimal groups, with or without dashes between them. */
    static boolean isUuid(String text) {
        int at = 0;
        for (int group : UUID_GROUPS) {
            if (at > 0 && at < text.length() && text.charAt(at) == '-') {
                at++;
            }
            for (int i = 0; i < group; i++, at++) {
                if (at >= text.length() || text.charAt(at) >= 0x80 || Character.digit(text.charAt(at), 16) < 0) {
                    return false;
                }
            }
        }
        return at == text.length();
    }

    /** Base 64 with padding; not empty. */
    static boolean isBase64(String text) {
        int end = text.length();
        if (end == 0 || end % 4 != 0) {
            return false;
        }
        for (int padding = 0; padding < 2 && text.charAt(end - 1) == '='; padding++) {
            end--;
        }
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            boolean alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!alphanumeric && c != '+' && c != '/') {
                return false;
            }
        }
        return true;
    }

    /** A date and a time with a zone, loosely: seconds end at 59, what follows another {@code t} is ignored. */
    static boolean isDateTime(String text) {
        if (Utf8.length(text) < 4) {
            return false;
        }
        String[] parts = text.toLowerCase(Locale.ROOT).split("t", -1);
        return parts.length > 1 && TimestampText.isDate(parts[0]) && isTime(parts[1]);
    }

    private static boolean isTime(String text) {
        if (text.length() < 8 || !isClock(text)) {
            return false;
        }
        if (isZone(text, 8)) {
            return true;
        }
        // Any one character may stand before the digits of the fraction.
        int at = text.length() > 8 ? 8 + Character.charCount(text.codePointAt(8)) : 9;
        int digits = at;
        while (digits < text.length() && isDigit(text, digits)) {
            digits++;
        }
        return digits > at && text.charAt(8) != '\n' && isZone(text, digits);
    }

    private static boolean isClock(String text) {
        boolean shaped = twoDigits(text, 0) && twoDigits(text, 3) && twoDigits(text, 6);
        return shaped
                && text.charAt(2) == ':'
                && text.charAt(5) == ':'
                && text.substring(0, 2).compareTo("23") <= 0
                && text.charAt(3) <= '5'
                && text.charAt(6) <= '5';
    }

    private static boolean isZone(String text, int at) {
        String zone = text.substring(at);
        if (zone.equals("z")) {
            return true;
        }
        return zone.length() == 6
                && (zone.charAt(0) == '+' || zone.charAt(0) == '-')
                && twoDigits(zone, 1)
                && zone.charAt(3) == ':'
                && twoDigits(zone, 4);
    }

    private static boolean twoDigits(String text, int at) {
        return isDigit(text, at) && isDigit(text, at + 1);
    }

    private static boolean isDigit(String text, int at) {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }
}

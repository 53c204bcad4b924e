package io.vapscan.cel.library;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * What a backslash begins in a regular expression: a character, or a class of them. Read as {@code parseEscape} and {@code
 * parseUnicodeClass} of Go's {@code regexp/syntax} read it.
 */
final class RegexEscape {

    private static final int NO_CHARACTER = -1;

    private final String regex;
    private final int start;
    private int at;

    private RegexEscape(String regex, int start) {
        this.regex = regex;
        this.start = start;
        this.at = start + 1;
    }

    /**
     * What was read.
     *
     * @param end behind it
     * @param character the character that it stands for; -1 where it is a class, or wrong
     * @param members the class's characters; none for a character
     * @param problem Go's text; null where there is none
     */
    record Read(
            int end,
            int character,
            BitSet members,
            @Nullable String problem) {}

    /** The class that {@code \p} or {@code \P} begins at a place. */
    static Read unicodeClass(String regex, int start, boolean folds) {
        return new RegexEscape(regex, start).named(folds);
    }

    /** Whether {@code \p} or {@code \P} begins there. */
    static boolean isUnicodeClass(String regex, int start) {
        return regex.startsWith("\\p", start) || regex.startsWith("\\P", start);
    }

    /** The single character that begins with a backslash at a place. */
    static Read character(String regex, int start) {
        return new RegexEscape(regex, start).single();
    }

    private Read named(boolean folds) {
        boolean negated = regex.charAt(start + 1) == 'P';
        String name;
        if (regex.startsWith("{", start + 2)) {
            int close = regex.indexOf('}', start);
            at = close < 0 ? regex.length() : close + 1;
            name = close < 0 ? "" : regex.substring(start + 3, close);
        } else {
            at = start + 2 < regex.length() ? regex.offsetByCodePoints(start, 3) : start + 2;
            name = regex.substring(start + 2, at);
        }
        boolean other = name.startsWith("^");
        BitSet members = UnicodeClasses.members(other ? name.substring(1) : name, folds);
        if (members == null) {
            return new Read(at, NO_CHARACTER, new BitSet(), "invalid character class range: " + text());
        }
        if (negated != other) {
            UnicodeClasses.negate(members);
        }
        return new Read(at, NO_CHARACTER, members, null);
    }

    private Read single() {
        if (at == regex.length()) {
            return new Read(at, NO_CHARACTER, new BitSet(), "trailing backslash at end of expression: ``");
        }
        int c = next();
        int meant = switch (c) {
            case '0', '1', '2', '3', '4', '5', '6', '7' -> octal(c);
            case 'x' -> hexadecimal();
            case 'a' -> 7;
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'v' -> 11;
            default -> c < 0x80 && !Character.isLetterOrDigit(c) ? c : NO_CHARACTER;
        };
        return new Read(at, meant, new BitSet(), meant < 0 ? "invalid escape sequence: " + text() : null);
    }

    /** Up to three digits; one that is not zero would refer back. */
    private int octal(int first) {
        if (first != '0' && !isOctal()) {
            return NO_CHARACTER;
        }
        int value = first - '0';
        for (int i = 1; i < 3 && isOctal(); i++) {
            value = value * 8 + next() - '0';
        }
        return value;
    }

    private boolean isOctal() {
        return at < regex.length() && regex.charAt(at) >= '0' && regex.charAt(at) <= '7';
    }

    private int hexadecimal() {
        if (at == regex.length()) {
            return NO_CHARACTER;
        }
        int first = next();
        if (first != '{') {
            int high = digit(first);
            int low = at < regex.length() ? digit(next()) : NO_CHARACTER;
            return high < 0 || low < 0 ? NO_CHARACTER : high * 16 + low;
        }
        int value = 0;
        int digits = 0;
        while (at < regex.length()) {
            int c = next();
            if (c == '}') {
                return digits == 0 ? NO_CHARACTER : value;
            }
            int digit = digit(c);
            value = value * 16 + digit;
            if (digit < 0 || value > Character.MAX_CODE_POINT) {
                return NO_CHARACTER;
            }
            digits++;
        }
        return NO_CHARACTER;
    }

    private static int digit(int c) {
        return c < 0x80 ? Character.digit(c, 16) : NO_CHARACTER;
    }

    private int next() {
        int c = regex.codePointAt(at);
        at += Character.charCount(c);
        return c;
    }

    private String text() {
        return "`" + regex.substring(start, at) + "`";
    }
}

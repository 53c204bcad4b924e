package io.vapscan.object;

import java.util.HexFormat;

/** Strings of JSON (RFC 8259), in which nothing stands that a terminal would obey, that cannot be seen, or that is no text. */
public final class JsonString {

    /** The first half of tags. */
    private static final char TAGS = 0xdb40;

    private JsonString() {}

    /** Whether each character stands for itself: ASCII that nobody obeys. */
    private static boolean isPlain(String text, boolean script) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\' || c == '#' || (script && isMarkup(c))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Appends the text as a JSON string, quotes included.
     *
     * @param script whether no character may end an HTML script element or begin a comment in it
     */
    static void append(String text, boolean script, StringBuilder out) {
        out.append('"');
        if (isPlain(text, script)) {
            out.append(text).append('"');
            return;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (mustEscape(text, i, c)
                            || (c == '#' && LogCommands.begins(text, i))
                            || (script && isMarkup(c))) {
                        out.append(escape(c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    private static boolean isMarkup(char c) {
        return c == '<' || c == '>' || c == '&';
    }

    private static boolean mustEscape(String text, int at, char c) {
        if (c < ' ' || (c >= 0x7f && c <= 0x9f) || isFormatting(c)) {
            return true;
        }
        // Tags (U+E0000 and what follows) cannot be seen.
        if (c == TAGS || (Character.isLowSurrogate(c) && at > 0 && text.charAt(at - 1) == TAGS)) {
            return true;
        }
        // A surrogate without its other half cannot be written as UTF-8.
        return Character.isHighSurrogate(c)
                ? at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1))
                : Character.isLowSurrogate(c) && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
    }

    /** Line separators, what turns the direction of text or is not seen, and what YAML does not allow. */
    public static boolean isFormatting(char c) {
        return c >= 0x61c
                && (c == 0x61c
                        || c == 0x180e
                        || c == 0x200b
                        || (c >= 0x200e && c <= 0x200f)
                        || (c >= 0x2028 && c <= 0x202e)
                        || (c >= 0x2060 && c <= 0x206f)
                        || c == 0xfeff
                        || c >= 0xfffe);
    }

    /** The character as an escape that any JSON string may hold: {@code \\u} and four digits. */
    public static String escape(char c) {
        return "\\u" + HexFormat.of().toHexDigits(c);
    }
}

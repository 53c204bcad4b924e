package io.vapscan.report;

import io.vapscan.object.LogCommands;

/** Text inside XML 1.0: markup escaped, characters that XML cannot hold made visible. */
public final class XmlText {

    private XmlText() {}

    /** The text as attribute value or element content. */
    public static String of(String text) {
        return isPlain(text) ? text : escaped(text);
    }

    /** Whether each character stands for itself: ASCII that is no markup and nobody obeys. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || c == '&' || c == '<' || c == '>' || c == '"' || c == '\'' || c == '#') {
                return false;
            }
        }
        return true;
    }

    private static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (c == '#' && LogCommands.begins(text, i)) {
                out.append("&#35;");
                i++;
                continue;
            }
            i += Character.charCount(c);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&apos;");
                case '\n' -> out.append("&#10;");
                case '\t' -> out.append("&#9;");
                default -> append(c, out);
            }
        }
        return out.toString();
    }

    private static void append(int c, StringBuilder out) {
        boolean allowed =
                c >= 0x10000 ? c < 0xe0000 || c > 0xe0fff : (c < 0xd800 || c > 0xdfff) && !Printable.isUnsafe((char) c);
        if (allowed) {
            out.appendCodePoint(c);
        } else {
            String hex = Integer.toHexString(c);
            out.append("\\u").append("0".repeat(Math.max(0, 4 - hex.length()))).append(hex);
        }
    }
}

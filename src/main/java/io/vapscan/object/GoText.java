package io.vapscan.object;

/** Texts as Go prints them, which the API server's messages are made of. */
public final class GoText {

    private GoText() {}

    /** A string quoted as {@code %q} quotes it. */
    public static String quote(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        text.codePoints().forEach(point -> append(out, point));
        return out.append('"').toString();
    }

    private static void append(StringBuilder out, int point) {
        switch (point) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case 7 -> out.append("\\a");
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            case 11 -> out.append("\\v");
            default -> {
                if (printable(point)) {
                    out.appendCodePoint(point);
                } else if (point < 0x80) {
                    out.append(String.format("\\x%02x", point));
                } else if (point < 0x10000) {
                    out.append(String.format("\\u%04x", point));
                } else {
                    out.append(String.format("\\U%08x", point));
                }
            }
        }
    }

    /** As {@code strconv.IsPrint}: letters, marks, numbers, punctuation, symbols and the ASCII space. */
    private static boolean printable(int point) {
        if (point < 0x80) {
            return point >= 0x20 && point < 0x7f;
        }
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}

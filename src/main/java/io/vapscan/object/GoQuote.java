package io.vapscan.object;

/** Strings as Go's {@code strconv.Quote} ({@code %q}) prints them. */
public final class GoQuote {

    private GoQuote() {}

    /** The text in double quotes; what Go does not print is escaped. */
    public static String quote(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            append(quoted, codePoint);
            i += Character.charCount(codePoint);
        }
        return quoted.append('"').toString();
    }

    private static void append(StringBuilder quoted, int codePoint) {
        switch (codePoint) {
            case '"' -> quoted.append("\\\"");
            case '\\' -> quoted.append("\\\\");
            case 7 -> quoted.append("\\a");
            case '\b' -> quoted.append("\\b");
            case '\f' -> quoted.append("\\f");
            case '\n' -> quoted.append("\\n");
            case '\r' -> quoted.append("\\r");
            case '\t' -> quoted.append("\\t");
            case 11 -> quoted.append("\\v");
            default -> {
                if (printable(codePoint)) {
                    quoted.appendCodePoint(codePoint);
                } else if (codePoint < ' ' || codePoint == 0x7f) {
                    quoted.append(String.format("\\x%02x", codePoint));
                } else {
                    quoted.append(String.format(codePoint < 0x10000 ? "\\u%04x" : "\\U%08x", codePoint));
                }
            }
        }
    }

    private static boolean printable(int codePoint) {
        if (codePoint < 0x7f) {
            return codePoint >= ' ';
        }
        if (codePoint < 0x100) {
            return codePoint > 0xa0 && codePoint != 0xad;
        }
        return Printable.TABLE.contains(codePoint);
    }

    /** Go's own table, since Java's knowledge of Unicode depends on the Java that runs; read when first needed. */
    private static final class Printable {
        static final CodePointRanges TABLE = CodePointRanges.fromResource("go-printable.txt");
    }
}

package io.vapscan.object;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

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
        String named = escape(codePoint);
        if (named != null) {
            quoted.append(named);
        } else if (printable(codePoint)) {
            quoted.appendCodePoint(codePoint);
        } else if (codePoint < ' ' || codePoint == 0x7f) {
            quoted.append(String.format(Locale.ROOT, "\\x%02x", codePoint));
        } else {
            quoted.append(String.format(Locale.ROOT, codePoint < 0x10000 ? "\\u%04x" : "\\U%08x", codePoint));
        }
    }

    /** The escape of a character that has one with a letter or sign of its own, or null. */
    public static @Nullable String escape(int codePoint) {
        return switch (codePoint) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case 7 -> "\\a";
            case '\b' -> "\\b";
            case '\f' -> "\\f";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            case 11 -> "\\v";
            default -> null;
        };
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

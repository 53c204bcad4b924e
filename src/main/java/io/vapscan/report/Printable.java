package io.vapscan.report;

import io.vapscan.object.JsonString;
import io.vapscan.object.LogCommands;
import io.vapscan.object.PlainText;
import java.util.ArrayList;
import java.util.List;

/** Makes text that others wrote safe to print: what a terminal would obey, or what would turn text around, is escaped. */
public final class Printable {

    private Printable() {}

    /** The text on one line: line breaks and tabs become {@code \n}, {@code \t}. */
    public static String line(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > '~' || c < ' ' || c == '#') {
                return line(text, i);
            }
        }
        return text;
    }

    /** The text of which nothing is to be escaped before that character. */
    private static String line(String text, int from) {
        StringBuilder out = null;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isUnsafe(c)
                    || (Character.isSurrogate(c) && !isPair(text, i))
                    || (c == '#' && LogCommands.begins(text, i))) {
                if (out == null) {
                    out = new StringBuilder(text.length() + 8).append(text, 0, i);
                }
                escape(c, out);
            } else if (out != null) {
                out.append(c);
            }
        }
        return out == null ? text : out.toString();
    }

    /** Whether the surrogate there is half of a character that can be seen: tags (U+E0000 and what follows) cannot. */
    private static boolean isPair(String text, int at) {
        int first = Character.isHighSurrogate(text.charAt(at)) ? at : at - 1;
        int point = first >= 0 ? text.codePointAt(first) : 0;
        return Character.isSupplementaryCodePoint(point) && (point < 0xe0000 || point > 0xe0fff);
    }

    /** The text's lines, each made safe. */
    public static List<String> lines(String text) {
        if (PlainText.is(text)) {
            return List.of(text);
        }
        List<String> lines = new ArrayList<>();
        text.lines().forEach(line -> lines.add(line(line)));
        return lines;
    }

    /**
     * The safe line as it is, unless a CI server that reads the log would take it for a command of its own ({@code ::error::}):
     * then its first character is escaped. Commands that need not stand at a line's beginning are gone from safe text anyway.
     */
    public static String unobeyed(String line) {
        if (line.isEmpty() || (line.charAt(0) > '#' && line.charAt(0) < 0x7f && line.charAt(0) != ':')) {
            return line;
        }
        String start = line.stripLeading();
        if (!start.startsWith("::") && !start.startsWith("##")) {
            return line;
        }
        StringBuilder out = new StringBuilder(line.substring(0, line.length() - start.length()));
        escape(start.charAt(0), out);
        return out.append(start, 1, start.length()).toString();
    }

    /** Breaks safe text at blanks into lines of at most that many columns, none a command; longer words stay whole. */
    public static List<String> wrap(String text, int width) {
        if (PlainText.is(text)) {
            return wrapPlain(text, width);
        }
        List<String> lines = broken(text, width);
        lines.replaceAll(Printable::unobeyed);
        return lines;
    }

    /** The same of {@link PlainText plain} text. */
    static List<String> wrapPlain(String text, int width) {
        if (text.length() <= width) {
            return List.of(text);
        }
        List<String> lines = new ArrayList<>();
        int from = 0;
        while (text.length() - from > width) {
            int blank = text.lastIndexOf(' ', from + width);
            int end = blank > from ? blank : text.indexOf(' ', from + width);
            if (end < 0) {
                break;
            }
            lines.add(unobeyed(text.substring(from, end)));
            from = end + 1;
        }
        lines.add(unobeyed(text.substring(from)));
        return lines;
    }

    private static List<String> broken(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int columns = 0;
        char[] chars = text.toCharArray();
        int at = nextWord(chars, 0);
        while (at < chars.length) {
            int end = at;
            while (end < chars.length && !isBlank(chars[end])) {
                end++;
            }
            int word = Columns.of(text.subSequence(at, end));
            if (columns > 0 && columns + 1 + word > width) {
                lines.add(line.toString());
                line.setLength(0);
                columns = 0;
            }
            line.append(columns == 0 ? "" : " ").append(chars, at, end - at);
            columns += (columns == 0 ? 0 : 1) + word;
            at = nextWord(chars, end);
        }
        lines.add(line.toString());
        return lines;
    }

    private static int nextWord(char[] chars, int from) {
        int at = from;
        while (at < chars.length && isBlank(chars[at])) {
            at++;
        }
        return at;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    /** The text on one line, its words with one blank between them. */
    static String words(String text) {
        return broken(text, Integer.MAX_VALUE).get(0);
    }

    /** Safe text cut to that many columns, the cut shown by an ellipsis. */
    public static String cut(String text, int width) {
        return Columns.of(text) <= width ? text : text.substring(0, Columns.end(text, Math.max(0, width - 1))) + "…";
    }

    /** Whether a terminal would obey the character, or a reader not see it; also what no XML or YAML may hold. */
    static boolean isUnsafe(char c) {
        if (c < 0x61c) {
            return c < ' ' || (c >= 0x7f && c <= 0x9f) || c == 0xad;
        }
        return JsonString.isFormatting(c) || (c >= 0xfff9 && c <= 0xfffb);
    }

    private static void escape(char c, StringBuilder out) {
        switch (c) {
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> out.append(JsonString.escape(c));
        }
    }
}

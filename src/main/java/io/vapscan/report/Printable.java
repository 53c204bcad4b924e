package io.vapscan.report;

import java.util.ArrayList;
import java.util.List;

/** Makes text that others wrote safe to print: what a terminal would obey, or what would turn text around, is escaped. */
public final class Printable {

    private Printable() {}

    /** The text on one line: line breaks and tabs become {@code \n}, {@code \t}. */
    public static String line(String text) {
        StringBuilder out = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isUnsafe(c)) {
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

    /** The text's lines, each made safe. */
    public static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        text.lines().forEach(line -> lines.add(line(line)));
        return lines;
    }

    /**
     * The line as it is, unless a CI server that reads the log would take it for a command of its own ({@code ::error::},
     * {@code ##[group]}, {@code ##vso[…]}): then its first character is escaped.
     */
    public static String unobeyed(String line) {
        String start = line.stripLeading();
        if (!start.startsWith("::") && !start.startsWith("##")) {
            return line;
        }
        StringBuilder out = new StringBuilder(line.substring(0, line.length() - start.length()));
        escape(start.charAt(0), out);
        return out.append(start, 1, start.length()).toString();
    }

    /** Breaks safe text at blanks into lines of at most that many characters, none a command; longer words stay whole. */
    public static List<String> wrap(String text, int width) {
        List<String> lines = broken(text, width);
        lines.replaceAll(Printable::unobeyed);
        return lines;
    }

    private static List<String> broken(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        char[] chars = text.toCharArray();
        int at = nextWord(chars, 0);
        while (at < chars.length) {
            int end = at;
            while (end < chars.length && !isBlank(chars[end])) {
                end++;
            }
            if (line.length() > 0 && line.length() + 1 + end - at > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(chars, at, end - at);
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

    /** Safe text cut to that many characters, the cut shown by an ellipsis. */
    public static String cut(String text, int width) {
        return text.length() <= width ? text : text.substring(0, Math.max(0, width - 1)) + "…";
    }

    /** Whether a terminal would obey the character, or a reader not see it; also what no XML or YAML may hold. */
    static boolean isUnsafe(char c) {
        return c < ' '
                || (c >= 0x7f && c <= 0x9f)
                || (c >= 0x200e && c <= 0x200f)
                || (c >= 0x2028 && c <= 0x202e)
                || (c >= 0x2066 && c <= 0x2069)
                || c == 0xfeff
                || c >= 0xfffe;
    }

    private static void escape(char c, StringBuilder out) {
        switch (c) {
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                String hex = Integer.toHexString(c);
                out.append("\\u").append("0".repeat(4 - hex.length())).append(hex);
            }
        }
    }
}

package io.vapscan.cel.value;

/**
 * Where a string stands in another, by Knuth, Morris and Pratt where the string is long: the JDK's search may take as many steps
 * as the product of both lengths, and objects may bring both.
 */
public final class Occurrences {

    /** For so few characters the JDK's search is the faster one whatever the text. */
    private static final int SHORT = 64;

    private Occurrences() {}

    /** Whether it stands there anywhere. */
    public static boolean isIn(String text, String part) {
        return first(text, part, 0) >= 0;
    }

    /** The char offset where it first stands at or after another; -1 where it does not. */
    public static int first(String text, String part, int from) {
        return part.length() <= SHORT
                ? text.indexOf(part, from)
                : find(new View(text, from, text.length(), false), new View(part, 0, part.length(), false));
    }

    /** The char offset where it last stands at or before another; -1 where it does not. */
    public static int last(String text, String part, int from) {
        if (part.length() <= SHORT) {
            return text.lastIndexOf(part, from);
        }
        int end = (int) Math.min(text.length(), (long) from + part.length());
        int found = find(new View(text, 0, end, true), new View(part, 0, part.length(), true));
        return found < 0 ? -1 : end - found - part.length();
    }

    /** Some of a string's characters, from either end; offsets are the whole string's unless it is read from its end. */
    private record View(String text, int from, int to, boolean backwards) {

        char at(int index) {
            return text.charAt(backwards ? to - 1 - index : index);
        }
    }

    private static int find(View text, View part) {
        int length = part.to;
        int[] borders = text.to - text.from < length ? new int[0] : borders(part);
        int same = 0;
        for (int i = text.from; i < text.to && borders.length > 0; i++) {
            char c = text.at(i);
            while (same > 0 && part.at(same) != c) {
                same = borders[same - 1];
            }
            same += part.at(same) == c ? 1 : 0;
            if (same == length) {
                return i - length + 1;
            }
        }
        return -1;
    }

    /** For each beginning of the string, how long its longest part is with which it both begins and ends. */
    private static int[] borders(View part) {
        int[] borders = new int[part.to];
        int same = 0;
        for (int i = 1; i < borders.length; i++) {
            char c = part.at(i);
            while (same > 0 && part.at(same) != c) {
                same = borders[same - 1];
            }
            same += part.at(same) == c ? 1 : 0;
            borders[i] = same;
        }
        return borders;
    }
}

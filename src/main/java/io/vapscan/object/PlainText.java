package io.vapscan.object;

/**
 * Text that may be printed and broken into lines as it is: one line of safe words with one blank between them, and no command to
 * anyone. Most text is, which is found out sooner than what would have to be escaped.
 */
public final class PlainText {

    private PlainText() {}

    /** Whether the text is plain. */
    public static boolean is(String text) {
        char last = ' ';
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isUnsafe(c) || (c == ' ' && last == ' ')) {
                return false;
            }
            last = c;
        }
        return last != ' ' && text.charAt(0) != ':';
    }

    /** The same of Latin-1 text, some of whose bytes it is. */
    static boolean is(byte[] text, int from, int to) {
        int last = ' ';
        for (int i = from; i < to; i++) {
            int c = text[i] & 0xff;
            if (isUnsafe(c) || (c == ' ' && last == ' ')) {
                return false;
            }
            last = c;
        }
        return last != ' ' && text[from] != ':';
    }

    private static boolean isUnsafe(int c) {
        return c > '~' || c < ' ' || c == '#';
    }
}

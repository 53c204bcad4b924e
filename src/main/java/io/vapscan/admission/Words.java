package io.vapscan.admission;

import java.util.List;

/**
 * Texts that were hidden while a request was judged, each by a character of its own; they fit into a {@link GappedText}. Immutable.
 *
 * @param texts the texts, in the order of the characters that stand for them
 * @param lengths whether such a character is repeated as often as its text has characters
 */
public record Words(List<String> texts, boolean lengths) {

    /** No text is longer that is hidden. */
    static final int LONGEST = 63;

    /** Characters that no manifest has, and that no one takes for blanks. */
    static final String HIDDEN = "\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u000e\u000f\u0010\u0011\u0012\u0013\u0014"
            + "\u0015\u0016\u0017\u0018\u0019\u001a";

    /** Whether a text has characters that stand for others. */
    public static boolean isHidden(String text) {
        return hidden(text, 0) >= 0;
    }

    /** How long a text may become when it is {@link GappedText#filled shown}. */
    public static int longest(String text) {
        int length = text.length();
        for (int at = hidden(text, 0); at >= 0; at = hidden(text, at + 1)) {
            length += LONGEST;
        }
        return length;
    }

    /** Whether a text may be hidden: it counts as many characters as bytes, and nobody cuts its ends. */
    static boolean isWord(String text) {
        int length = text.length();
        if (length > LONGEST) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c >= 0x7f) {
                return false;
            }
        }
        return length > 0;
    }

    /** Where the next such character stands; negative if nowhere. */
    static int hidden(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' && HIDDEN.indexOf(c) >= 0) {
                return i;
            }
        }
        return -1;
    }
}

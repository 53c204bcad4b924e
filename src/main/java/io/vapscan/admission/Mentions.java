package io.vapscan.admission;

import io.vapscan.object.CelIdentifier;

/**
 * Whether an expression may read a variable, told by its text alone: a name that is neither part of a longer one, nor selected from
 * something, nor followed by another word, as names in messages are.
 */
final class Mentions {

    private Mentions() {}

    /**
     * Whether the text may read that variable; true where that cannot be told.
     *
     * @param name a variable that is no keyword
     */
    static boolean of(String text, String name) {
        for (int at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
            if (begins(text, at) && ends(text, at + name.length())) {
                return true;
            }
        }
        return false;
    }

    /** Whether a variable may begin there. A dot may also stand before one, where nothing stands before the dot. */
    private static boolean begins(String text, int at) {
        char before = charAt(text, at - 1);
        if (before != '.') {
            return !CelIdentifier.isPart(before);
        }
        char selected = charAt(text, at - 2);
        return !CelIdentifier.isPart(selected) && selected != ')' && selected != ']' && selected != '}';
    }

    /** Whether a variable may end there. The only word that may follow one is an operator. */
    private static boolean ends(String text, int at) {
        if (CelIdentifier.isPart(charAt(text, at))) {
            return false;
        }
        int next = at;
        while (charAt(text, next) == ' ') {
            next++;
        }
        return !CelIdentifier.isPart(charAt(text, next))
                || (text.startsWith("in", next) && !CelIdentifier.isPart(charAt(text, next + 2)));
    }

    private static char charAt(String text, int at) {
        return at < 0 || at >= text.length() ? '\n' : text.charAt(at);
    }
}

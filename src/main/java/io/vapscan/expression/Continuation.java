package io.vapscan.expression;

/**
 * Tells whether a text is the beginning of an expression that goes on in the next line: brackets are open, or a string in
 * triple quotes, which alone may hold line breaks.
 */
public final class Continuation {

    private final String text;
    private int at;

    private Continuation(String text) {
        this.text = text;
    }

    /** Whether the expression goes on. */
    public static boolean expected(String text) {
        return new Continuation(text).isOpen();
    }

    private boolean isOpen() {
        int depth = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '"' || c == '\'') {
                if (!string(c)) {
                    return true;
                }
            } else if (text.startsWith("//", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else {
                depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
                at++;
            }
        }
        return depth > 0;
    }

    /** Passes a string; false where one in triple quotes is not closed. Any other ends with its line at the latest. */
    private boolean string(char mark) {
        boolean raw = at > 0 && (text.charAt(at - 1) | 0x20) == 'r';
        String triple = String.valueOf(mark).repeat(3);
        boolean isTriple = text.startsWith(triple, at);
        String end = isTriple ? triple : String.valueOf(mark);
        at += end.length();
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\\' && !raw) {
                at += 2;
            } else if (text.startsWith(end, at)) {
                at += end.length();
                return true;
            } else if (c == '\n' && !isTriple) {
                return true;
            } else {
                at++;
            }
        }
        return !isTriple;
    }
}

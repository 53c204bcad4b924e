package io.vapscan.cel.environment;

/** How deep in brackets each place of a source text is: tells {@code a && b && c} from {@code a && (b && c)}. */
final class Brackets {

    private final int[] source;
    private final int[] depths;

    /** Scans a text that the parser has accepted. */
    Brackets(String text) {
        source = text.codePoints().toArray();
        depths = new int[source.length + 1];
        int depth = 0;
        int at = 0;
        while (at < source.length) {
            int start = at;
            int codePoint = source[at];
            if (codePoint == '/' && is(at + 1, '/')) {
                at = find('\n', at);
            } else if (codePoint == '"' || codePoint == '\'') {
                at = afterString(at);
            } else if (codePoint == '`') {
                at = find('`', at + 1) + 1;
            } else {
                depth += "([{".indexOf(codePoint) >= 0 ? 1 : ")]}".indexOf(codePoint) >= 0 ? -1 : 0;
                at++;
            }
            for (int i = start; i < Math.min(at, source.length); i++) {
                depths[i] = depth;
            }
        }
    }

    /** The number of brackets open at an offset in code points. */
    int depth(int offset) {
        return offset >= 0 && offset < depths.length ? depths[offset] : 0;
    }

    private boolean is(int at, int codePoint) {
        return at < source.length && source[at] == codePoint;
    }

    private boolean isLetter(int at, int lowerCase) {
        return at >= 0 && (source[at] | 0x20) == lowerCase;
    }

    private int find(int codePoint, int from) {
        int at = from;
        while (at < source.length && source[at] != codePoint) {
            at++;
        }
        return at;
    }

    private int afterString(int quote) {
        int mark = source[quote];
        boolean raw = isLetter(quote - 1, 'r') || (isLetter(quote - 1, 'b') && isLetter(quote - 2, 'r'));
        boolean triple = is(quote + 1, mark) && is(quote + 2, mark);
        int at = quote + (triple ? 3 : 1);
        while (at < source.length) {
            if (source[at] == '\\' && !raw) {
                at += 2;
            } else if (source[at] == mark && (!triple || (is(at + 1, mark) && is(at + 2, mark)))) {
                return at + (triple ? 3 : 1);
            } else {
                at++;
            }
        }
        return at;
    }
}

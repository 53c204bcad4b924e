package io.vapscan.cel.branch;

import java.util.Arrays;

/**
 * Finds how far the operands of an operator, or the arguments of a call, reach in an expression's text. It looks at
 * brackets and operators that bind weaker than comparisons, which is all that ends such an operand.
 */
final class Extents {

    /** Stands for whatever is in a string or a comment. */
    private static final int HIDDEN = 'x';

    private static final int BLANK = ' ';

    private final int[] text;

    Extents(String source) {
        this.text = source.codePoints().toArray();
        hideLiterals();
    }

    /**
     * A part of the text.
     *
     * @param from the first code point
     * @param to the one after the last
     */
    record Range(int from, int to) {}

    /** Strings and comments hold no operators. */
    private void hideLiterals() {
        int at = 0;
        while (at < text.length) {
            int end = at + 1;
            if (text[at] == '"' || text[at] == '\'') {
                end = endOfString(at);
                Arrays.fill(text, at, end, HIDDEN);
            } else if (text[at] == '/' && is(at + 1, '/')) {
                while (end < text.length && text[end] != '\n') {
                    end++;
                }
                Arrays.fill(text, at, end, BLANK);
            }
            at = end;
        }
    }

    private int endOfString(int from) {
        int quote = text[from];
        boolean triple = is(from + 1, quote) && is(from + 2, quote);
        boolean raw = isRaw(from);
        int at = from + (triple ? 3 : 1);
        while (at < text.length) {
            if (text[at] == '\\' && !raw) {
                at += 2;
            } else if (text[at] == quote && (!triple || (is(at + 1, quote) && is(at + 2, quote)))) {
                return Math.min(text.length, at + (triple ? 3 : 1));
            } else {
                at++;
            }
        }
        return text.length;
    }

    /** Whether a string's prefix says so: {@code r'…'}, {@code br'…'}. */
    private boolean isRaw(int quote) {
        boolean raw = false;
        int at = quote - 1;
        while (at >= 0 && at >= quote - 2 && "rRbB".indexOf(text[at]) >= 0) {
            raw |= text[at] == 'r' || text[at] == 'R';
            at--;
        }
        return raw && (at < 0 || !isName(text[at]));
    }

    boolean is(int at, int c) {
        return at >= 0 && at < text.length && text[at] == c;
    }

    /** The operand before the operator that stands there. */
    Range before(int operator) {
        int depth = 0;
        int at = Math.min(operator, text.length) - 1;
        while (at >= 0) {
            int c = text[at];
            if (c == ')' || c == ']' || c == '}') {
                depth++;
            } else if (c == '(' || c == '[' || c == '{') {
                if (--depth < 0) {
                    break;
                }
            } else if (depth == 0 && ends(at)) {
                break;
            }
            at--;
        }
        return trimmed(at + 1, operator);
    }

    /** The operand after {@code &&} or {@code ||} that stands there. */
    Range after(int operator) {
        return trimmed(operator + 2, end(operator + 2));
    }

    /** Where what begins there ends: at a weak operator, a comma, or the bracket around it. */
    private int end(int from) {
        int depth = 0;
        int at = Math.max(0, from);
        while (at < text.length) {
            int c = text[at];
            if (c == '(' || c == '[' || c == '{') {
                depth++;
            } else if (c == ')' || c == ']' || c == '}') {
                if (--depth < 0) {
                    break;
                }
            } else if (depth == 0 && ends(at)) {
                break;
            }
            at++;
        }
        return at;
    }

    /** Whether an operand ends at this character: {@code &&}, {@code ||}, a comma, and {@code ?:} but not {@code .?}. */
    private boolean ends(int at) {
        int c = text[at];
        if (c == '?') {
            return !is(at - 1, '.') && !is(at - 1, '[');
        }
        return c == ',' || c == ':' || ((c == '&' || c == '|') && (is(at + 1, c) || is(at - 1, c)));
    }

    /** The name of what is called by the bracket that stands there. */
    Range name(int bracket) {
        int from = Math.min(bracket, text.length);
        while (from > 0 && isName(text[from - 1])) {
            from--;
        }
        return trimmed(from, bracket);
    }

    /** An argument of the call whose bracket stands there, from 0. */
    Range argument(int bracket, int index) {
        int from = bracket + 1;
        for (int i = 0; i < index; i++) {
            from = endOfArgument(from) + 1;
        }
        return trimmed(from, endOfArgument(from));
    }

    private int endOfArgument(int from) {
        int at = end(from);
        while (at < text.length && text[at] != ',' && text[at] != ')') {
            at = end(at + 1);
        }
        return at;
    }

    private Range trimmed(int from, int to) {
        int first = Math.max(0, Math.min(from, text.length));
        int last = Math.max(first, Math.min(to, text.length));
        while (first < last && Character.isWhitespace(text[first])) {
            first++;
        }
        while (last > first && Character.isWhitespace(text[last - 1])) {
            last--;
        }
        return new Range(first, last);
    }

    private static boolean isName(int c) {
        return c == '_' || Character.isLetterOrDigit(c);
    }
}

package io.vapscan.cel.library;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads the regular expressions that most policies are written in: ASCII characters, sets, groups, alternatives, {@code * + ?},
 * {@code ^} and {@code $}, escaped punctuation, {@code \d \w \s}, and {@code (?i)} at the beginning, all as Go's {@code
 * regexp/syntax} has them. Steps are numbered from 0, where every expression begins.
 */
final class PlainRegexReader {

    private static final int MOST_STEPS = 400;
    private static final int DEEPEST = 50;
    private static final String SPECIAL = "\\.+*?()|[]{}^$";

    private final String regex;
    private final boolean folds;
    private int at;
    private int depth;
    private boolean isPlain = true;
    private int count;
    private int[] kinds = new int[64];
    private int[] to = new int[64];
    private int[] otherwise = new int[64];
    private long[] sets = new long[128];

    private PlainRegexReader(String regex) {
        this.regex = regex;
        this.folds = regex.startsWith("(?i)");
        this.at = folds ? 4 : 0;
    }

    /** The expression's steps; null where it has more than is read here, or where it may be wrong. */
    static @Nullable PlainProgram read(String regex) {
        PlainRegexReader reader = new PlainRegexReader(regex);
        reader.step(PlainProgram.SPLIT);
        reader.alternatives();
        if (!reader.isPlain || reader.at < regex.length()) {
            return null;
        }
        reader.to[0] = 1;
        reader.otherwise[0] = 1;
        reader.step(PlainProgram.MATCH);
        return new PlainProgram(
                Arrays.copyOf(reader.kinds, reader.count),
                Arrays.copyOf(reader.to, reader.count),
                Arrays.copyOf(reader.otherwise, reader.count),
                Arrays.copyOf(reader.sets, 2 * reader.count));
    }

    /** One more step, which leads to the one that follows. */
    private int step(int kind) {
        if (count == MOST_STEPS) {
            isPlain = false;
            return 0;
        }
        if (count == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * count);
            to = Arrays.copyOf(to, 2 * count);
            otherwise = Arrays.copyOf(otherwise, 2 * count);
            sets = Arrays.copyOf(sets, 4 * count);
        }
        kinds[count] = kind;
        to[count] = count + 1;
        otherwise[count] = count + 1;
        return count++;
    }

    /** Makes room for a step before those from a place on. */
    private void insert(int place, int kind) {
        step(kind);
        if (!isPlain) {
            return;
        }
        System.arraycopy(kinds, place, kinds, place + 1, count - 1 - place);
        System.arraycopy(sets, 2 * place, sets, 2 * place + 2, 2 * (count - 1 - place));
        for (int i = count - 1; i > place; i--) {
            to[i] = to[i - 1] >= place ? to[i - 1] + 1 : to[i - 1];
            otherwise[i] = otherwise[i - 1] >= place ? otherwise[i - 1] + 1 : otherwise[i - 1];
        }
        kinds[place] = kind;
        to[place] = place + 1;
        otherwise[place] = place + 1;
    }

    private void alternatives() {
        if (++depth > DEEPEST) {
            isPlain = false;
        }
        int begin = count;
        sequence();
        if (isPlain && at < regex.length() && regex.charAt(at) == '|') {
            at++;
            // split(begin of what was read, begin of the next); what was read ends with a jump behind the next.
            insert(begin, PlainProgram.SPLIT);
            int jump = step(PlainProgram.SPLIT);
            otherwise[begin] = count;
            alternatives();
            to[jump] = count;
            otherwise[jump] = count;
        }
        depth--;
    }

    private void sequence() {
        while (isPlain && at < regex.length() && regex.charAt(at) != '|' && regex.charAt(at) != ')') {
            int begin = count;
            boolean repeatable = one();
            if (isPlain && at < regex.length() && "*+?".indexOf(regex.charAt(at)) >= 0) {
                if (repeatable) {
                    repeat(begin, regex.charAt(at++));
                } else {
                    isPlain = false;
                }
            }
        }
    }

    private void repeat(int begin, char how) {
        if (at < regex.length() && regex.charAt(at) == '?') {
            // Which match is found first makes no difference.
            at++;
        }
        if (at < regex.length() && "*+?{".indexOf(regex.charAt(at)) >= 0) {
            isPlain = false;
        } else if (how == '+') {
            int again = step(PlainProgram.SPLIT);
            to[again] = begin;
        } else {
            insert(begin, PlainProgram.SPLIT);
            if (how == '*') {
                int again = step(PlainProgram.SPLIT);
                to[again] = begin;
                otherwise[again] = begin;
            }
            otherwise[begin] = count;
        }
    }

    /** One element; whether it may be repeated. */
    private boolean one() {
        char c = regex.charAt(at++);
        switch (c) {
            case '^' -> step(PlainProgram.BEGIN);
            case '$' -> step(PlainProgram.END);
            case '(' -> group();
            case '[' -> take(set());
            case '.' -> take(new long[] {~(1L << '\n'), -1L});
            case '\\' -> take(escaped());
            case '{', '}', ']', '*', '+', '?' -> isPlain = false;
            default -> take(only(c));
        }
        return c != '^' && c != '$';
    }

    private void group() {
        if (regex.startsWith("?:", at)) {
            at += 2;
        }
        int begin = count;
        alternatives();
        if (at >= regex.length() || regex.charAt(at) != ')' || count == begin) {
            isPlain = false;
        }
        at++;
    }

    private void take(long[] set) {
        int place = step(PlainProgram.TAKE);
        sets[2 * place] = set[0];
        sets[2 * place + 1] = set[1];
    }

    private long[] only(char c) {
        long[] set = new long[2];
        add(set, c, c);
        return set;
    }

    private void add(long[] set, char first, char last) {
        isPlain &= last < 128 && first <= last;
        for (int c = first; isPlain && c <= last; c++) {
            set[c >> 6] |= 1L << (c & 63);
            if (folds && Character.isLetter(c)) {
                int other = c ^ 0x20;
                set[other >> 6] |= 1L << (other & 63);
            }
        }
    }

    private long[] escaped() {
        long[] set = new long[2];
        if (at >= regex.length()) {
            isPlain = false;
            return set;
        }
        char c = regex.charAt(at++);
        switch (c) {
            case 'd' -> add(set, '0', '9');
            case 'w' -> word(set);
            case 's' -> blanks(set);
            default -> {
                isPlain &= SPECIAL.indexOf(c) >= 0 || c == '-' || c == '/';
                add(set, c, c);
            }
        }
        return set;
    }

    private void word(long[] set) {
        add(set, '0', '9');
        add(set, 'A', 'Z');
        add(set, '_', '_');
        add(set, 'a', 'z');
    }

    private void blanks(long[] set) {
        add(set, '\t', '\n');
        add(set, '\f', '\r');
        add(set, ' ', ' ');
    }

    /** A set in brackets, whose opening one is read. */
    private long[] set() {
        long[] set = new long[2];
        boolean negated = at < regex.length() && regex.charAt(at) == '^';
        at += negated ? 1 : 0;
        int begin = at;
        while (isPlain && at < regex.length() && regex.charAt(at) != ']') {
            range(set);
        }
        // A bracket that closes at once stands for itself in Go.
        isPlain &= at < regex.length() && at > begin;
        at++;
        return negated ? new long[] {~set[0], ~set[1]} : set;
    }

    private void range(long[] set) {
        char first = regex.charAt(at++);
        boolean dash = first == '-' && at < regex.length() && regex.charAt(at) != ']';
        if (first == '[' || dash) {
            isPlain = false;
        } else if (first == '\\') {
            long[] escaped = escaped();
            set[0] |= escaped[0];
            set[1] |= escaped[1];
            isPlain &= at >= regex.length() || regex.charAt(at) != '-' || regex.startsWith("-]", at);
        } else if (at + 1 < regex.length() && regex.charAt(at) == '-' && regex.charAt(at + 1) != ']') {
            char last = regex.charAt(at + 1);
            isPlain &= last != '\\' && last != '[';
            at += 2;
            add(set, first, last);
        } else {
            add(set, first, first);
        }
    }
}

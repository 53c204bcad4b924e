package io.vapscan.cel.library;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Looks over a regular expression before re2j compiles it, for what Go's {@code regexp/syntax} does otherwise: names of
 * groups may recur there, and nested repetitions, size and depth are limited.
 */
final class RegexScan {

    private static final int MOST_REPEATED = 1000;
    private static final int DEEPEST = 1000;
    private static final long LARGEST = 3_355_443;

    private final String regex;
    private final StringBuilder rewritten = new StringBuilder();
    private final Deque<RegexGroup> open = new ArrayDeque<>();
    private RegexGroup group = new RegexGroup();
    private int at;
    private boolean repeated;
    private @Nullable String problem;
    private int problemAt = Integer.MAX_VALUE;

    private RegexScan(String regex) {
        this.regex = regex;
    }

    /**
     * What was found.
     *
     * @param regex the same expression with its groups unnamed, and braces that repeat nothing escaped
     * @param problem what Go says against it, if anything
     * @param problemAt where Go says it; the end for problems of the whole
     */
    record Result(String regex, @Nullable String problem, int problemAt) {}

    static Result of(String regex) {
        RegexScan scan = new RegexScan(regex);
        while (scan.at < regex.length() && scan.problem == null) {
            scan.step();
        }
        scan.rewritten.append(regex, scan.at, regex.length());
        return new Result(scan.rewritten.toString(), scan.problem, scan.problemAt);
    }

    private void step() {
        int copyFrom = at;
        boolean wasRepeated = repeated;
        repeated = false;
        switch (regex.charAt(at)) {
            case '\\' -> escape();
            case '[' -> characterClass();
            case '(' -> copyFrom = openGroup();
            case ')' -> closeGroup();
            case '|' -> {
                at++;
                group.alternate();
            }
            case '*', '+', '?' -> repeat(wasRepeated, 1, 1, at + 1);
            case '{' -> braces(wasRepeated);
            default -> {
                at += Character.charCount(regex.codePointAt(at));
                group.atom();
            }
        }
        rewritten.append(regex, copyFrom, at);
        check();
    }

    private void check() {
        if (group.size() > LARGEST) {
            fail("expression too large: `" + regex + "`", regex.length());
        }
        if (open.size() + group.height() > DEEPEST) {
            fail("expression nests too deeply: `" + regex + "`", regex.length());
        }
    }

    private void fail(String message, int where) {
        problem = "error parsing regexp: " + message;
        problemAt = where;
    }

    private void escape() {
        if (regex.startsWith("\\Q", at)) {
            int end = regex.indexOf("\\E", at);
            int literal = (end < 0 ? regex.length() : end) - at - 2;
            group.atoms(literal);
            at = end < 0 ? regex.length() : end + 2;
            return;
        }
        char kind = at + 1 < regex.length() ? regex.charAt(at + 1) : ' ';
        if (kind >= 0x80) {
            String escape = regex.substring(at, regex.offsetByCodePoints(at, 2));
            fail("invalid escape sequence: `" + escape + "`", at);
            return;
        }
        boolean braced = (kind == 'p' || kind == 'P' || kind == 'x') && regex.startsWith("{", at + 2);
        int close = braced ? regex.indexOf('}', at) : -1;
        at = close < 0 ? Math.min(regex.length(), at + 2) : close + 1;
        group.atom();
    }

    private void characterClass() {
        int end = at + 1;
        end = regex.startsWith("^", end) ? end + 1 : end;
        end = regex.startsWith("]", end) ? end + 1 : end;
        while (end < regex.length() && regex.charAt(end) != ']') {
            if (regex.startsWith("[:", end) && regex.indexOf(":]", end) > 0) {
                end = regex.indexOf(":]", end) + 2;
            } else {
                end += regex.charAt(end) == '\\' ? 2 : 1;
            }
        }
        at = Math.min(regex.length(), end + 1);
        group.atom();
    }

    /** Returns from where on the text is kept: a name is not. */
    private int openGroup() {
        int start = at;
        int name = regex.startsWith("(?P<", at) ? at + 4 : regex.startsWith("(?<", at) ? at + 3 : -1;
        int nameEnd = name < 0 ? -1 : regex.indexOf('>', name);
        if (isName(regex, name, nameEnd)) {
            rewritten.append('(');
            at = nameEnd + 1;
            push();
            return at;
        }
        if (name >= 0 && name < regex.length()) {
            String named = nameEnd < 0 ? regex.substring(at) : regex.substring(at, nameEnd + 1);
            fail("invalid named capture: `" + named + "`", at);
            return start;
        }
        if (!regex.startsWith("(?", at)) {
            at++;
            push();
            return start;
        }
        at += 2;
        while (at < regex.length() && "imsU-".indexOf(regex.charAt(at)) >= 0) {
            at++;
        }
        // Flags in parentheses of their own are no group.
        if (!regex.startsWith(")", at)) {
            push();
        }
        at = Math.min(regex.length(), at + 1);
        return start;
    }

    private void push() {
        open.push(group);
        group = new RegexGroup();
    }

    private static boolean isName(String regex, int from, int to) {
        for (int i = from; i < to; i++) {
            char c = regex.charAt(i);
            boolean word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
            if (!word) {
                return false;
            }
        }
        return to > from;
    }

    private void closeGroup() {
        if (open.isEmpty()) {
            // Go stops here, and re2j says why.
            at = regex.length();
            return;
        }
        at++;
        RegexGroup closed = group;
        group = open.pop();
        group.add(closed);
    }

    private void braces(boolean wasRepeated) {
        int close = regex.indexOf('}', at);
        String inner = close < 0 ? "" : regex.substring(at + 1, close);
        int comma = inner.indexOf(',');
        long least = count(comma < 0 ? inner : inner.substring(0, comma));
        boolean unbounded = comma >= 0 && comma == inner.length() - 1;
        long most = comma < 0 ? least : unbounded ? -1 : count(inner.substring(comma + 1));
        if (least < 0 || (most < 0 && !unbounded)) {
            // No repetition, but itself: re2j would not let it be repeated as it is.
            rewritten.append('\\');
            at++;
            group.atom();
            return;
        }
        repeat(wasRepeated, least, most, close + 1);
    }

    /** A count, or -1 where the text is none: zeros may not lead. */
    private static long count(String text) {
        if (text.isEmpty() || text.length() > 8 || (text.length() > 1 && text.charAt(0) == '0')) {
            return -1;
        }
        return text.chars().allMatch(c -> c >= '0' && c <= '9') ? Long.parseLong(text) : -1;
    }

    private void repeat(boolean wasRepeated, long least, long most, int end) {
        int start = at;
        at = regex.startsWith("?", end) ? end + 1 : end;
        repeated = true;
        // What is malformed besides is left to re2j, which reports it as Go does.
        if (wasRepeated || least > MOST_REPEATED || most > MOST_REPEATED) {
            return;
        }
        boolean braced = regex.charAt(start) == '{';
        group.repeat(braced, least, most);
        if (braced && (least >= 2 || most >= 2) && group.lastWeight() > MOST_REPEATED) {
            fail("invalid repeat count: `" + regex.substring(start, at) + "`", start);
        }
    }
}

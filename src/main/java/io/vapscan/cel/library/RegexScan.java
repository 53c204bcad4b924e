package io.vapscan.cel.library;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks over a regular expression before re2j compiles it, for what Go's {@code regexp/syntax} does otherwise: names of
 * groups may recur there, and nested repetitions, size and depth are limited.
 */
final class RegexScan {

    private static final int MOST_REPEATED = 1000;
    private static final int DEEPEST = 1000;
    private static final long LARGEST = 3_355_443;

    /** Chars of classes of Unicode's, written out: re2j takes the square of that for an expression of many, so that more is not tried. */
    private static final int LONGEST_WRITTEN = 400_000;

    /** Go's {@code maxRunes}: the first and last characters of ranges. */
    private static final long MOST_RUNES = (128L << 20) / 4;

    private final String regex;
    private final StringBuilder rewritten = new StringBuilder();
    private final Deque<RegexGroup> open = new ArrayDeque<>();
    private RegexGroup group = new RegexGroup();
    private int at;
    private boolean repeated;
    private final Deque<Boolean> folding = new ArrayDeque<>();
    private boolean folds;
    private boolean renamed;

    /** Where alternatives begin in what is rewritten, but for the first ones. */
    private final List<Integer> alternatives = new ArrayList<>();

    /** Whether some character stands for another case, too, and some character for itself alone. */
    private boolean anyFolded;

    private boolean anyExact;

    /** Those that are written by themselves and stand for themselves alone. */
    private final BitSet letters = new BitSet();

    /** Whether any character is written by its number. */
    private boolean anyNumbered;

    /** Whether there is a group that captures nothing, and so is gone when alternatives are looked at. */
    private boolean anyPlainGroup;

    private long runes;
    private long written;
    private @Nullable String problem;
    private int problemAt = Integer.MAX_VALUE;
    private String before = "";

    private RegexScan(String regex) {
        this.regex = regex;
    }

    /**
     * What was found.
     *
     * @param regex the same expression with its groups unnamed, braces that repeat nothing escaped, and classes of Unicode's
     *     by their characters
     * @param renamed whether there are such classes: re2j has others of these names
     * @param problem what Go says against it, if anything
     * @param problemAt where Go says it; the end for problems of the whole
     * @param before what stands before the problem, of {@code regex}
     * @param apart the same as {@code regex} with alternatives that begin with a group of nothing, where there are some in one case
     *     and some in any, as {@code (?:A|a)} is: re2j does not tell {@code A} from {@code (?i:A)} when it looks for what alternatives
     *     begin with
     * @param tooLong whether it is too long to be compiled here, where Go compiles it or finds a problem that is not of the whole
     */
    record Result(
            String regex,
            boolean renamed,
            @Nullable String problem,
            int problemAt,
            String before,
            @Nullable String apart,
            boolean tooLong) {}

    static Result of(String regex) {
        RegexScan scan = new RegexScan(regex);
        while (scan.at < regex.length() && scan.problem == null) {
            scan.step();
        }
        scan.rewritten.append(regex, scan.at, regex.length());
        return new Result(
                scan.rewritten.toString(),
                scan.renamed,
                scan.problem,
                scan.problemAt,
                scan.before,
                scan.apart(),
                scan.written > LONGEST_WRITTEN);
    }

    private @Nullable String apart() {
        if (alternatives.isEmpty() || !anyExact || !(anyFolded || (anyPlainGroup && mayPair()))) {
            return null;
        }
        StringBuilder apart = new StringBuilder(rewritten);
        for (int i = alternatives.size() - 1; i >= 0; i--) {
            apart.insert(alternatives.get(i), "()");
        }
        return apart.toString();
    }

    /** Whether a letter is there in both cases: as alternatives within a group, the two become one letter in any case. */
    private boolean mayPair() {
        for (int c = letters.nextSetBit(0); c >= 0 && !anyNumbered; c = letters.nextSetBit(c + 1)) {
            BitSet cases = RegexClass.cases(c);
            if (cases.cardinality() == 2) {
                cases.andNot(letters);
                if (cases.isEmpty()) {
                    return true;
                }
            }
        }
        return anyNumbered;
    }

    private void exact(int c) {
        if (!folds && Character.isLetter(c)) {
            anyExact = true;
            letters.set(c);
        }
    }

    private void step() {
        int copyFrom = at;
        boolean wasRepeated = repeated;
        repeated = false;
        switch (regex.charAt(at)) {
            case '\\' -> copyFrom = escape();
            case '[' -> copyFrom = characterClass();
            case '(' -> copyFrom = openGroup();
            case ')' -> closeGroup();
            case '|' -> {
                at++;
                group.alternate();
                alternatives.add(rewritten.length() + 1);
            }
            case '*', '+', '?' -> repeat(wasRepeated, 1, 1, at + 1);
            case '{' -> braces(wasRepeated);
            default -> {
                exact(regex.codePointAt(at));
                at += Character.charCount(regex.codePointAt(at));
                group.atom();
            }
        }
        rewritten.append(regex, copyFrom, at);
        check();
    }

    private void check() {
        if (group.size() > LARGEST || runes > MOST_RUNES) {
            fail("expression too large: `" + regex + "`", regex.length());
        }
        if (open.size() + group.height() > DEEPEST) {
            fail("expression nests too deeply: `" + regex + "`", regex.length());
        }
    }

    private void fail(String message, int where) {
        problem = "error parsing regexp: " + message;
        problemAt = where;
        before = rewritten.toString();
    }

    /** Returns from where on the text is kept: a class of Unicode's is not. */
    private int escape() {
        int start = at;
        anyExact |= !folds;
        if (regex.startsWith("\\Q", at)) {
            int end = regex.indexOf("\\E", at);
            int literal = (end < 0 ? regex.length() : end) - at - 2;
            regex.substring(at + 2, at + 2 + literal).codePoints().forEach(this::exact);
            group.atoms(literal);
            at = end < 0 ? regex.length() : end + 2;
            return start;
        }
        if (RegexEscape.isUnicodeClass(regex, at)) {
            RegexEscape.Read read = RegexEscape.unicodeClass(regex, at, folds);
            String wrong = read.problem();
            if (wrong != null) {
                fail(wrong, at);
                return start;
            }
            writeAnew(UnicodeClasses.written(read.members()), UnicodeClasses.ranges(read.members()));
            at = read.end();
            group.atom();
            return at;
        }
        char kind = at + 1 < regex.length() ? regex.charAt(at + 1) : ' ';
        anyNumbered |= kind == 'x' || Character.isDigit(kind);
        if (kind == 'x' || kind >= 0x80) {
            RegexEscape.Read read = RegexEscape.character(regex, at);
            String wrong = read.problem();
            if (wrong != null) {
                fail(wrong, at);
                return start;
            }
            at = read.end();
        } else {
            at = Math.min(regex.length(), at + 2);
        }
        group.atom();
        return start;
    }

    private void writeAnew(String characters, int ranges) {
        renamed = true;
        runes += 2L * ranges;
        written += characters.length();
        if (written <= LONGEST_WRITTEN) {
            rewritten.append(characters);
        }
    }

    /** Returns from where on the text is kept: the class is written anew. */
    private int characterClass() {
        RegexClass.Read read = RegexClass.at(regex, at, folds);
        String wrong = read.problem();
        if (wrong != null) {
            fail(wrong, at);
            return at;
        }
        if (read.renamed()) {
            writeAnew(read.text(), read.ranges());
        } else {
            rewritten.append(read.text());
        }
        if (regex.indexOf('|') >= 0) {
            classed(RegexClass.members(regex, at));
        }
        at = read.end();
        group.atom();
        return at;
    }

    /** Of one character re2j makes that character, of a letter in both cases the letter in any. */
    private void classed(BitSet members) {
        int first = members.nextSetBit(0);
        int size = members.cardinality();
        if (size == 1) {
            exact(first);
        }
        anyFolded |= size == 2 && RegexClass.cases(first).equals(members);
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
        boolean folded = folds;
        boolean taken = false;
        while (at < regex.length() && "imsU-".indexOf(regex.charAt(at)) >= 0) {
            char flag = regex.charAt(at++);
            taken |= flag == '-';
            folded = flag == 'i' ? !taken : folded;
        }
        // Flags in parentheses of their own are no group.
        if (!regex.startsWith(")", at)) {
            anyPlainGroup = true;
            push();
        }
        folds = folded;
        anyFolded |= folds;
        at = Math.min(regex.length(), at + 1);
        return start;
    }

    private void push() {
        open.push(group);
        folding.push(folds);
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
        folds = folding.pop();
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

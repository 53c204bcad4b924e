package io.vapscan.cel.library;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a class in brackets as {@code parseClass} of Go's {@code regexp/syntax} does. One that names classes of Unicode's, which
 * re2j knows others of, is written anew by its characters.
 */
final class RegexClass {

    private final String regex;
    private final int start;
    private final boolean folds;

    /** Null as long as nobody asks for them: most classes name none of Unicode's, and stay as they are. */
    private final @Nullable BitSet members;

    /** Members that are named by themselves, or as the ends of a range. */
    private final BitSet single = new BitSet(0);

    /** The classes in this one, as they are written: one that is there again adds nothing. */
    private final Set<String> names = new HashSet<>();

    private int at;
    private boolean renamed;
    private @Nullable String problem;

    private RegexClass(String regex, int start, boolean folds, @Nullable BitSet members) {
        this.regex = regex;
        this.start = start;
        this.folds = folds;
        this.members = members;
        this.at = start + 1;
    }

    /**
     * What was read.
     *
     * @param end behind it
     * @param text the same class without names of Unicode's classes
     * @param renamed whether there were such names
     * @param ranges of how many ranges it is then; else 0
     * @param problem Go's text; null where there is none
     */
    record Read(
            int end,
            String text,
            boolean renamed,
            int ranges,
            @Nullable String problem) {}

    /** The class whose opening bracket is at a place. */
    static Read at(String regex, int start, boolean folds) {
        RegexClass there = new RegexClass(regex, start, folds, null);
        Read read = there.read();
        return there.renamed && there.problem == null ? new RegexClass(regex, start, folds, new BitSet()).read() : read;
    }

    /** The characters of a class that is not wrong, as they are written. */
    static BitSet members(String regex, int start) {
        BitSet members = new BitSet();
        new RegexClass(regex, start, false, members).read();
        return members;
    }

    /** A character in all its cases. */
    static BitSet cases(int character) {
        BitSet cases = new BitSet();
        cases.set(character);
        UnicodeClasses.fold(cases);
        return cases;
    }

    private Read read() {
        boolean negated = regex.startsWith("^", at);
        at += negated ? 1 : 0;
        int first = at;
        while (problem == null && (at == first || !regex.startsWith("]", at))) {
            if (at == regex.length()) {
                problem = missing();
            } else if (!posix() && !unicode() && !perl()) {
                range();
            }
        }
        at = Math.min(at + 1, regex.length());
        if (problem != null || members == null) {
            return new Read(at, regex.substring(start, at), false, 0, problem);
        }
        if (folds) {
            UnicodeClasses.fold(single);
        }
        members.or(single);
        if (negated) {
            UnicodeClasses.negate(members);
        }
        return new Read(at, UnicodeClasses.written(members), true, UnicodeClasses.ranges(members), null);
    }

    private String missing() {
        return "missing closing ]: `" + regex.substring(start) + "`";
    }

    private boolean posix() {
        int close = regex.startsWith("[:", at) ? regex.indexOf(":]", at + 2) : -1;
        if (close < 0) {
            return false;
        }
        String name = regex.substring(at + 2, close);
        boolean negated = name.startsWith("^");
        int[] ranges = AsciiClass.posix(negated ? name.substring(1) : name);
        if (ranges.length == 0) {
            problem = "invalid character class range: `" + regex.substring(at, close + 2) + "`";
        }
        add(regex.substring(at, close + 2), ranges, negated);
        at = close + 2;
        return true;
    }

    private boolean unicode() {
        if (!RegexEscape.isUnicodeClass(regex, at)) {
            return false;
        }
        RegexEscape.Read read = RegexEscape.unicodeClass(regex, at, folds);
        if (members != null) {
            members.or(read.members());
        }
        problem = read.problem();
        renamed = true;
        at = read.end();
        return true;
    }

    private boolean perl() {
        int[] ranges = regex.startsWith("\\", at) && at + 1 < regex.length()
                ? AsciiClass.perl(regex.charAt(at + 1))
                : new int[0];
        if (ranges.length == 0) {
            return false;
        }
        add(regex.substring(at, at + 2), ranges, Character.isUpperCase(regex.charAt(at + 1)));
        at += 2;
        return true;
    }

    private void add(String name, int[] ranges, boolean negated) {
        if (members == null || !names.add(name)) {
            return;
        }
        BitSet more = new BitSet();
        for (int i = 0; i < ranges.length; i += 2) {
            more.set(ranges[i], ranges[i + 1] + 1);
        }
        if (folds) {
            UnicodeClasses.fold(more);
        }
        if (negated) {
            UnicodeClasses.negate(more);
        }
        members.or(more);
    }

    private void range() {
        int from = at;
        int low = character();
        int high = low;
        if (problem == null && regex.startsWith("-", at) && at + 1 < regex.length() && regex.charAt(at + 1) != ']') {
            at++;
            high = character();
        }
        if (problem == null && high < low) {
            problem = "invalid character class range: `" + regex.substring(from, at) + "`";
        }
        if (problem == null && members != null) {
            single.set(low, high + 1);
        }
    }

    private int character() {
        if (at == regex.length()) {
            problem = missing();
            return 0;
        }
        if (regex.charAt(at) == '\\') {
            RegexEscape.Read read = RegexEscape.character(regex, at);
            problem = read.problem();
            at = read.end();
            return read.character();
        }
        int c = regex.codePointAt(at);
        at += Character.charCount(c);
        return c;
    }
}

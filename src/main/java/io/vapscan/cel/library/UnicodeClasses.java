package io.vapscan.cel.library;

import io.vapscan.object.SortedLines;
import java.util.BitSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The classes of characters that Go's regular expressions name ({@code \p{Greek}}): categories and scripts of Unicode 15.0, the
 * categories' long names, {@code Any}, {@code ASCII} and {@code Assigned}. Names are compared as Go's {@code
 * regexp/syntax} does since 1.25: without regard to case, blanks, hyphens and underscores; a script whose own name has an
 * underscore is not found at all. re2j's classes are those of Unicode 6.0.
 */
final class UnicodeClasses {

    private static final int END = Character.MAX_CODE_POINT + 1;

    /** Read classes by their names in the table; nobody changes them. */
    private final Map<String, BitSet> known = new ConcurrentHashMap<>();

    private final SortedLines lines = SortedLines.read(UnicodeClasses.class, "unicode-classes.txt");

    /** The table, read where a regular expression names a class. */
    private static final class Table {
        static final UnicodeClasses ALL = new UnicodeClasses();
    }

    /**
     * The characters of a class, which are the caller's own; null where Go knows no such class.
     *
     * @param name as between the braces, without a negation
     * @param folds whether case makes no difference
     */
    static @Nullable BitSet members(String name, boolean folds) {
        String canonical = Table.ALL.shortName(canonical(name));
        String key = (folds ? "fold " : "") + canonical;
        BitSet members = Table.ALL.known.get(key);
        if (members == null) {
            members = read(canonical, folds);
            if (members == null) {
                return null;
            }
            Table.ALL.known.put(key, members);
        }
        return (BitSet) members.clone();
    }

    private static @Nullable BitSet read(String canonical, boolean folds) {
        boolean assigned = canonical.equals("Assigned");
        BitSet members = Table.ALL.members(assigned ? "Cn" : canonical);
        String more = members != null && folds ? Table.ALL.lines.find("fold " + canonical + "\t") : null;
        if (members != null && more != null) {
            add(more, members);
        }
        if (members != null && assigned) {
            negate(members);
        }
        return members;
    }

    /** Makes characters those that they are not. */
    static void negate(BitSet members) {
        members.flip(0, END);
    }

    /** Adds what differs in case only. */
    static void fold(BitSet members) {
        BitSet cased = new BitSet();
        Table.ALL.lines.all("fold ").forEach(line -> add(line, cased));
        BitSet folded = new BitSet();
        cased.stream().filter(members::get).forEach(c -> folded.set(folded(c)));
        cased.stream().filter(c -> folded.get(folded(c))).forEach(members::set);
    }

    private static int folded(int c) {
        return Character.toLowerCase(Character.toUpperCase(c));
    }

    /** A capital and small letters, as far as they are ASCII, and nothing between words. */
    private static String canonical(String name) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (letter) {
                plain.append((char) (plain.isEmpty() ? c & ~0x20 : c | 0x20));
            } else if (c != '_' && c != '-' && c != ' ') {
                plain.append(c);
            }
        }
        return plain.toString();
    }

    /** What a long name of a category stands for; another name as it is. */
    private String shortName(String canonical) {
        String line = canonical.isEmpty() ? null : lines.find(canonical + "\t=");
        int equals = line == null ? -1 : line.indexOf('=');
        return line != null && equals + 1 < line.length() && line.indexOf(' ') < 0
                ? canonical(line.substring(equals + 1))
                : canonical;
    }

    private @Nullable BitSet members(String canonical) {
        String line = canonical.isEmpty() ? null : lines.find(canonical + "\t");
        if (line == null) {
            return null;
        }
        BitSet members = new BitSet();
        if (canonical.equals("Cn")) {
            everythingAssigned(members);
            negate(members);
            return members;
        }
        int equals = line.indexOf('=');
        if (equals < 0) {
            add(line, members);
            return members;
        }
        for (String part : line.substring(equals + 1).split(" ", -1)) {
            BitSet others = members(canonical(part));
            if (others != null) {
                members.or(others);
            }
        }
        return members;
    }

    /** What has a category; no other name has two letters. */
    private void everythingAssigned(BitSet members) {
        for (char first : "CLMNPSZ".toCharArray()) {
            for (String line : lines.all(String.valueOf(first))) {
                if (line.indexOf('\t') == 2 && line.indexOf('=') < 0) {
                    add(line, members);
                }
            }
        }
    }

    private static void add(String line, BitSet members) {
        for (String range : line.substring(line.indexOf('\t') + 1).split(" ", -1)) {
            int dash = range.indexOf('-');
            int first = Integer.parseInt(dash < 0 ? range : range.substring(0, dash), 16);
            members.set(first, (dash < 0 ? first : Integer.parseInt(range.substring(dash + 1), 16)) + 1);
        }
    }

    /** Of how many ranges a class is. */
    static int ranges(BitSet members) {
        int ranges = 0;
        for (int from = members.nextSetBit(0); from >= 0; from = members.nextSetBit(members.nextClearBit(from))) {
            ranges++;
        }
        return ranges;
    }

    /** Characters as a class of re2j's that heeds their case. */
    static String written(BitSet members) {
        StringBuilder text = new StringBuilder("(?-i:[");
        if (members.isEmpty()) {
            // Everything but everything.
            text.append("^\\x{0}-\\x{10ffff}");
        }
        for (int from = members.nextSetBit(0); from >= 0; ) {
            int to = members.nextClearBit(from);
            write(from, text);
            write(to - 1, text.append('-'));
            from = members.nextSetBit(to);
        }
        return text.append("])").toString();
    }

    /** As itself, unless it may mean something in a class, or half a character. */
    private static void write(int c, StringBuilder text) {
        if (c < 0x80 || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
            text.append("\\x{").append(Integer.toHexString(c)).append('}');
        } else {
            text.appendCodePoint(c);
        }
    }
}

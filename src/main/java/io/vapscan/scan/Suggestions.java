package io.vapscan.scan;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Finds what someone who mistyped a name probably meant. */
public final class Suggestions {

    private static final int MOST = 3;
    private static final Pattern LEADING_ZEROS = Pattern.compile("(?<![0-9])0+(?=[0-9])");

    private Suggestions() {}

    /** The known names nearest to what was written, best first, at most three; none where nothing is near. */
    public static List<String> near(String written, Collection<String> known) {
        String wanted = written.toLowerCase(Locale.ROOT);
        record Near(String name, int distance) {}
        List<String> same = known.stream()
                .filter(name -> plain(name).equals(plain(wanted)))
                .sorted()
                .limit(MOST)
                .toList();
        if (!same.isEmpty()) {
            return same;
        }
        return known.stream()
                .map(name -> new Near(name, distance(wanted, name.toLowerCase(Locale.ROOT))))
                .filter(near -> near.distance()
                        <= Math.max(1, Math.min(wanted.length(), near.name().length()) / 3))
                .sorted(Comparator.comparingInt(Near::distance).thenComparing(Near::name))
                .limit(MOST)
                .map(Near::name)
                .toList();
    }

    /** {@code ; did you mean A, B?}, or nothing where nothing is near. */
    public static String question(String written, Collection<String> known) {
        List<String> near = near(written, known);
        return near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
    }

    /** A name without what is easily left out: C-16 is C-0016. */
    private static String plain(String name) {
        return LEADING_ZEROS.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("");
    }

    /** Levenshtein's distance; a prefix of a name is near to it. */
    private static int distance(String a, String b) {
        if (a.length() >= 3 && b.startsWith(a)) {
            return 1;
        }
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}

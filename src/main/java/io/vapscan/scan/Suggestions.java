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

    /** Levenshtein's distance, where two letters that changed places count once; a prefix of a name is near to it. */
    private static int distance(String a, String b) {
        if (a.length() >= 3 && b.startsWith(a)) {
            return 1;
        }
        int[][] rows = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                rows[i][j] = i == 0 || j == 0 ? i + j : nearest(a, b, rows, i, j);
            }
        }
        return rows[a.length()][b.length()];
    }

    private static int nearest(String a, String b, int[][] rows, int i, int j) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int nearest = Math.min(rows[i - 1][j - 1] + (same ? 0 : 1), Math.min(rows[i - 1][j], rows[i][j - 1]) + 1);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(nearest, rows[i - 2][j - 2] + 1) : nearest;
    }
}

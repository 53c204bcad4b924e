package io.vapscan.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The lines that two texts have in common, by the greedy algorithm of E. Myers. */
final class LineMatches {

    /** More differences are not told apart: what is between them is replaced as a whole. */
    private static final int MOST = 3000;

    private LineMatches() {}

    /** A line of both. */
    record Match(int a, int b) {}

    /** The matches in order, and one behind both ends. */
    static List<Match> of(List<String> a, List<String> b) {
        List<int[]> trace = new ArrayList<>();
        int most = Math.min(MOST, a.size() + b.size());
        int[] reach = new int[2 * most + 3];
        List<Match> matches = new ArrayList<>();
        matches.add(new Match(a.size(), b.size()));
        for (int d = 0; d <= most; d++) {
            trace.add(Arrays.copyOfRange(reach, most + 1 - d, most + 2 + d));
            if (step(a, b, d, reach, most + 1)) {
                back(a, b, trace, matches);
                break;
            }
        }
        Collections.reverse(matches);
        return matches;
    }

    private static boolean step(List<String> a, List<String> b, int d, int[] reach, int zero) {
        for (int k = -d; k <= d; k += 2) {
            boolean down = k == -d || (k != d && reach[zero + k - 1] < reach[zero + k + 1]);
            int x = down ? reach[zero + k + 1] : reach[zero + k - 1] + 1;
            while (x < a.size() && x - k < b.size() && x - k >= 0 && a.get(x).equals(b.get(x - k))) {
                x++;
            }
            reach[zero + k] = x;
            if (x >= a.size() && x - k >= b.size()) {
                return true;
            }
        }
        return false;
    }

    private static void back(List<String> a, List<String> b, List<int[]> trace, List<Match> matches) {
        int x = a.size();
        int y = b.size();
        for (int d = trace.size() - 1; d >= 0; d--) {
            int[] reach = trace.get(d);
            int k = x - y;
            boolean down = k == -d || (k != d && at(reach, d, k - 1) < at(reach, d, k + 1));
            int before = d == 0 ? 0 : at(reach, d, down ? k + 1 : k - 1);
            int fromX = d == 0 ? 0 : before;
            int fromY = d == 0 ? 0 : before - (down ? k + 1 : k - 1);
            int startX = d == 0 ? 0 : down ? before : before + 1;
            while (x > startX && y > 0) {
                matches.add(new Match(--x, --y));
            }
            x = fromX;
            y = fromY;
        }
    }

    private static int at(int[] reach, int d, int k) {
        int index = k + d;
        return index >= 0 && index < reach.length ? reach[index] : 0;
    }
}

package io.vapscan.suite.coverage;

import io.vapscan.report.HtmlText;
import java.util.List;
import java.util.stream.Collectors;

/** An expression's text with its branches marked, one in the other as they stand. */
final class MarkedText {

    private final int[] points;
    private final List<CoverageReport.BranchCovered> branches;
    private final StringBuilder out = new StringBuilder();
    private int next;

    private MarkedText(String text, List<CoverageReport.BranchCovered> branches) {
        this.points = text.codePoints().toArray();
        this.branches = branches;
    }

    /**
     * Markup of the text.
     *
     * @param branches by their beginnings, outer ones first
     */
    static String of(String text, List<CoverageReport.BranchCovered> branches) {
        MarkedText marked = new MarkedText(text, branches);
        marked.range(0, marked.points.length);
        return marked.out.toString();
    }

    private void range(int from, int to) {
        int at = from;
        while (next < branches.size() && branches.get(next).from() < to) {
            CoverageReport.BranchCovered branch = branches.get(next++);
            int begin = Math.max(at, branch.from());
            int end = Math.min(to, branch.to());
            plain(at, begin);
            if (begin < end) {
                Tally tally = Tally.of(branch.sides());
                out.append("<mark class=\"")
                        .append(CoverageHtml.sort(tally))
                        .append("\" title=\"")
                        .append(HtmlText.of(title(branch)))
                        .append("\">");
                range(begin, end);
                out.append("</mark>");
            }
            at = Math.max(begin, end);
        }
        plain(at, to);
    }

    private static String title(CoverageReport.BranchCovered branch) {
        return branch.sides().stream()
                .map(side -> (side.seen() ? "seen " : "never ") + side.name())
                .collect(Collectors.joining(", "));
    }

    private void plain(int from, int to) {
        String[] lines = new String(points, from, Math.max(0, to - from)).split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            out.append(i == 0 ? "" : "\n").append(HtmlText.of(lines[i]));
        }
    }
}

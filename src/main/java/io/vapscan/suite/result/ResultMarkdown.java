package io.vapscan.suite.result;

import io.vapscan.report.MarkdownReport;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.SuiteReport;
import io.vapscan.suite.coverage.CoverageReport;
import io.vapscan.suite.coverage.CoverageTable;

/** Results for a pull request: what failed in a table, and how many cases each suite has. Below GitHub's limit of a comment. */
final class ResultMarkdown {

    private static final int MOST = 60_000;

    private ResultMarkdown() {}

    static String text(SuiteReport report) {
        StringBuilder out = new StringBuilder("## vapscan test: " + report.summary() + "\n");
        report.faults().forEach(fault -> out.append("\n- ").append(MarkdownReport.text(fault.text())));
        out.append(report.faults().isEmpty() ? "" : "\n");
        failures(report, out);
        suites(report, out);
        CoverageReport coverage = report.coverage();
        if (coverage != null) {
            out.append('\n')
                    .append(MarkdownReport.text(CoverageTable.summary(coverage)))
                    .append('\n');
        }
        return out.toString();
    }

    private static void failures(SuiteReport report, StringBuilder out) {
        if (!report.failed()) {
            return;
        }
        out.append("\n| suite | case | expected | actual | reason |\n|---|---|---|---|---|\n");
        int left = 0;
        for (SuiteReport.Ran ran : report.suites()) {
            for (SuiteReport.RanCase one : ran.cases()) {
                if (one.failed() && out.length() < MOST) {
                    CaseResult result = one.result();
                    row(out, ran.suite().file(), ran.title(one), result.expected(), result.actual(), result.reason());
                } else if (one.failed()) {
                    left++;
                }
            }
        }
        out.append(left == 0 ? "" : "\n" + left + " more failures are not shown.\n");
    }

    private static void suites(SuiteReport report, StringBuilder out) {
        out.append("\n<details><summary>suites</summary>\n\n| suite | passed | of |\n|---|---|---|\n");
        for (SuiteReport.Ran ran : report.suites()) {
            if (out.length() < MOST + 2_000) {
                long passed = ran.cases().stream()
                        .filter(one -> one.result().status() == CaseResult.Status.PASSED)
                        .count();
                row(
                        out,
                        ran.suite().file(),
                        String.valueOf(passed),
                        String.valueOf(ran.cases().size()));
            }
        }
        out.append("\n</details>\n");
    }

    private static void row(StringBuilder out, String... cells) {
        for (String cell : cells) {
            out.append("| ").append(MarkdownReport.text(cell)).append(' ');
        }
        out.append("|\n");
    }
}

package io.vapscan.suite.result;

import io.vapscan.report.Printable;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.SuiteReport;
import io.vapscan.suite.coverage.CoverageReport;
import io.vapscan.suite.coverage.CoverageTable;
import java.util.List;
import java.util.Map;

/** Results for a terminal: each suite with its cases, and for what failed what was expected, what it is, and why. */
final class ResultTable {

    private static final Map<CaseResult.Status, String> WORDS = Map.of(
            CaseResult.Status.PASSED, "pass",
            CaseResult.Status.FAILED, "FAIL",
            CaseResult.Status.ERROR, "ERROR",
            CaseResult.Status.SKIPPED, "skip",
            CaseResult.Status.NOT_JUDGED, "not judged");
    private static final String INDENT = "        ";

    private final ResultStyle style;
    private final StringBuilder out = new StringBuilder();

    ResultTable(ResultStyle style) {
        this.style = style;
    }

    String text(SuiteReport report) {
        for (SuiteReport.Ran ran : style.shown(report).suites()) {
            String name = ran.suite().name();
            String file = ran.suite().file();
            line(bold(safe(name.equals(file) ? file : file + ": " + name)));
            ran.cases().forEach(one -> oneCase(ran.title(one), one));
            line("");
        }
        CoverageReport coverage = report.coverage();
        if (coverage != null) {
            out.append(CoverageTable.text(coverage, style.detailed()));
        }
        line("vapscan: " + report.summary());
        return out.toString();
    }

    private void oneCase(String title, SuiteReport.RanCase one) {
        CaseResult result = one.result();
        String word = WORDS.getOrDefault(result.status(), "");
        line("  " + paint(result.status(), word) + " ".repeat(Math.max(1, 6 - word.length())) + safe(title));
        if (one.failed()) {
            line(INDENT + "expected: " + safe(result.expected()));
            if (!result.actual().isEmpty()) {
                line(INDENT + "actual:   " + safe(result.actual()));
            }
            reason("reason:   ", result);
        } else if (result.status() != CaseResult.Status.PASSED) {
            reason("", result);
        }
        if (style.detailed()) {
            List<String> details = result.details();
            details.forEach(detail -> line(INDENT + dim(safe(detail))));
        }
    }

    private void reason(String title, CaseResult result) {
        if (!result.reason().isEmpty()) {
            List<String> lines = Printable.wrap(Printable.line(result.reason()), Math.max(40, style.width() - 18));
            line(INDENT + title + lines.get(0));
            lines.subList(1, lines.size()).forEach(more -> line(INDENT + " ".repeat(title.length()) + more));
        }
    }

    private void line(String text) {
        out.append(text.stripTrailing()).append('\n');
    }

    private static String safe(String text) {
        return Printable.unobeyed(Printable.line(text));
    }

    private String paint(CaseResult.Status status, String word) {
        return switch (status) {
            case PASSED -> code("32", word);
            case FAILED, ERROR -> code("31", word);
            case SKIPPED, NOT_JUDGED -> code("33", word);
        };
    }

    private String bold(String text) {
        return code("1", text);
    }

    private String dim(String text) {
        return code("2", text);
    }

    private String code(String code, String text) {
        return style.colour() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}

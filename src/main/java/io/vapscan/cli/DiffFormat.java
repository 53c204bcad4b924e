package io.vapscan.cli;

import io.vapscan.object.JsonText;
import io.vapscan.object.YamlText;
import io.vapscan.report.MarkdownReport;
import io.vapscan.report.Printable;
import io.vapscan.report.ReportFormat;
import io.vapscan.report.RunInfo;
import io.vapscan.report.Style;
import io.vapscan.scan.Suggestions;
import io.vapscan.triage.Difference;
import io.vapscan.triage.Finding;
import io.vapscan.triage.FindingsReport;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How differences are printed. Formats that know nothing of a time before hold what is new. */
enum DiffFormat {
    PRETTY("pretty-printer"),
    JSON("json"),
    YAML("yaml"),
    SARIF("sarif"),
    JUNIT("junit"),
    GITLAB_SAST("gitlab-sast"),
    MARKDOWN("markdown");

    private final String text;

    DiffFormat(String text) {
        this.text = text;
    }

    /** The format of that name. */
    static DiffFormat named(String name) {
        for (DiffFormat format : values()) {
            if (format.text.equalsIgnoreCase(name) || (format == PRETTY && name.equalsIgnoreCase("pretty"))) {
                return format;
            }
        }
        throw Failure.usage("unknown format " + name + Suggestions.question(name, names()) + "; known are "
                + String.join(", ", names()));
    }

    /** Every format's name. */
    static List<String> names() {
        return Arrays.stream(values()).map(format -> format.text).toList();
    }

    /**
     * The difference in this format.
     *
     * @param run what is said of the run that compares
     * @param paths the reports that are compared
     */
    String text(Difference difference, RunInfo run, List<String> paths) throws IOException {
        return switch (this) {
            case PRETTY -> pretty(difference);
            case JSON -> JsonText.indented(tree(difference)) + "\n";
            case YAML -> YamlText.of(tree(difference));
            case MARKDOWN -> markdown(difference);
            case SARIF, JUNIT, GITLAB_SAST -> {
                StringBuilder out = new StringBuilder();
                ReportFormat.named(text)
                        .orElseThrow()
                        .writer(run, Style.PLAIN)
                        .write(FindingsReport.of(difference.added(), paths), out);
                yield out.toString();
            }
        };
    }

    private static String pretty(Difference difference) {
        StringBuilder out = new StringBuilder();
        difference.added().forEach(finding -> line("+ new       ", finding, out));
        difference.resolved().forEach(finding -> line("- resolved  ", finding, out));
        return out.append("vapscan: ").append(difference.summary()).append('\n').toString();
    }

    private static void line(String mark, Finding finding, StringBuilder out) {
        out.append(mark).append(Printable.line(line(finding))).append('\n');
    }

    /** A finding in one line. */
    static String line(Finding finding) {
        return finding.control() + "  " + finding.severity().title() + "  " + finding.place() + "  " + finding.object()
                + (finding.evidence().isEmpty() ? "" : ": " + finding.evidence());
    }

    private static Map<String, Object> tree(Difference difference) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put(
                "summary",
                summary(difference.added().size(), difference.resolved().size(), difference.unchanged()));
        tree.put("new", difference.added().stream().map(DiffFormat::tree).toList());
        tree.put(
                "resolved", difference.resolved().stream().map(DiffFormat::tree).toList());
        return tree;
    }

    private static Map<String, Object> summary(int added, int resolved, int unchanged) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("new", (long) added);
        summary.put("resolved", (long) resolved);
        summary.put("unchanged", (long) unchanged);
        return summary;
    }

    private static Map<String, Object> tree(Finding finding) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("controlID", finding.control());
        tree.put("name", finding.name());
        tree.put("severity", finding.severity().title());
        tree.put("resource", finding.object());
        tree.put("place", finding.place());
        tree.put("evidence", finding.evidence());
        return tree;
    }

    private static String markdown(Difference difference) {
        StringBuilder out =
                new StringBuilder("## vapscan: ").append(difference.summary()).append('\n');
        section("New findings", difference.added(), out);
        section("Resolved findings", difference.resolved(), out);
        return out.toString();
    }

    private static void section(String title, List<Finding> findings, StringBuilder out) {
        if (findings.isEmpty()) {
            return;
        }
        out.append("\n### ")
                .append(title)
                .append("\n\n| control | severity | object | place | what |\n|---|---|---|---|---|\n");
        for (Finding finding : findings) {
            for (String cell : List.of(
                    finding.control(),
                    finding.severity().title(),
                    finding.object(),
                    finding.place(),
                    finding.evidence())) {
                out.append("| ").append(MarkdownReport.text(cell)).append(' ');
            }
            out.append("|\n");
        }
    }
}

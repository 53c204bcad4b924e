package io.vapscan.cli;

import io.vapscan.object.JsonText;
import io.vapscan.object.YamlText;
import io.vapscan.report.MarkdownReport;
import io.vapscan.report.Printable;
import io.vapscan.triage.Difference;
import io.vapscan.triage.Finding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How differences are printed. */
enum DiffFormat {
    pretty,
    json,
    yaml,
    markdown;

    String text(Difference difference) {
        return switch (this) {
            case pretty -> pretty(difference);
            case json -> JsonText.indented(tree(difference)) + "\n";
            case yaml -> YamlText.of(tree(difference));
            case markdown -> markdown(difference);
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

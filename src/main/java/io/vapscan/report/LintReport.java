package io.vapscan.report;

import io.vapscan.lint.Finding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What is wrong with policies, line by line for people and as a tree for programs. */
public final class LintReport {

    private LintReport() {}

    /**
     * A finding and where it is.
     *
     * @param place file, line and column
     * @param object kind and name of the policy or binding
     * @param finding what it is
     */
    public record Line(String place, String object, Finding finding) {}

    /** One line each; further lines of a message are indented. */
    public static String text(List<Line> lines) {
        StringBuilder out = new StringBuilder();
        for (Line line : lines) {
            Finding finding = line.finding();
            String field = finding.field();
            List<String> message = Printable.lines(finding.message().stripTrailing());
            out.append(Printable.unobeyed(Printable.line(line.place())))
                    .append(": ")
                    .append(level(finding))
                    .append(": ")
                    .append(Printable.line(line.object()))
                    .append(field.isEmpty() ? "" : " " + Printable.line(field))
                    .append(": ")
                    .append(message.isEmpty() ? "" : message.get(0))
                    .append(" [")
                    .append(finding.rule())
                    .append("]\n");
            for (int i = 1; i < message.size(); i++) {
                out.append(message.get(i).isEmpty() ? "" : "    " + Printable.unobeyed(message.get(i)))
                        .append('\n');
            }
        }
        return out.toString();
    }

    private static String level(Finding finding) {
        return finding.level().name().toLowerCase(Locale.ROOT);
    }

    /** The findings as trees for JSON. */
    public static List<Map<String, Object>> tree(List<Line> lines) {
        return lines.stream().map(LintReport::tree).toList();
    }

    private static Map<String, Object> tree(Line line) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("place", line.place());
        tree.put("level", level(line.finding()));
        tree.put("rule", line.finding().rule());
        tree.put("object", line.object());
        tree.put("field", line.finding().field());
        tree.put("message", line.finding().message());
        return tree;
    }
}

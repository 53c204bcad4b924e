package io.vapscan.bundle;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A page in Markdown for each control, and their table of contents. */
final class ControlPages {

    private static final String MADE = "<!-- Written by make vapdata from the policy and notes.md. -->\n\n";

    private final Map<String, String> notes = new HashMap<>();

    /** Pages with notes: a section a control, headed by its id. */
    ControlPages(String notes) {
        for (String section : notes.split("(?m)^## ")) {
            int end = section.indexOf('\n');
            if (end > 0) {
                this.notes.put(
                        section.substring(0, end).strip(),
                        section.substring(end).strip());
            }
        }
    }

    String page(Control control, Map<String, Object> policy) {
        List<String> settings = PolicySettings.readBy(ValidatingAdmissionPolicy.of(policy));
        StringBuilder out = new StringBuilder(MADE);
        out.append("# ").append(control.id()).append(' ').append(control.name()).append("\n\n");
        out.append(control.description()).append("\n\n");
        out.append("| | |\n|---|---|\n");
        row(out, "Severity", severity(control.baseScore()) + " (base score " + control.baseScore() + ")");
        row(
                out,
                "Category",
                control.category().name() + ", " + control.category().subCategory());
        row(
                out,
                "Kinds",
                join(control.kinds().stream()
                        .map(GroupVersionKind::kind)
                        .distinct()
                        .toList()));
        row(out, "Settings", settings.isEmpty() ? "none" : join(code(settings)));
        row(out, "Frameworks", join(control.frameworks()));
        row(out, "Policy", link(control.policy(), "../../vapdata/policies/" + control.file()));
        row(out, "Examples", link("fixtures/controls/" + control.id(), "../../fixtures/controls/" + control.id()));
        out.append("\n## What to do\n\n").append(control.remediation()).append('\n');
        String own = notes.getOrDefault(control.id(), "");
        if (!own.isEmpty()) {
            out.append("\n## What to know\n\n").append(own).append('\n');
        }
        return out.toString();
    }

    String contents(List<Control> controls) {
        StringBuilder out = new StringBuilder(MADE);
        out.append("# Controls\n\n| control | name | severity | base score |\n|---|---|---|---|\n");
        for (Control control : controls) {
            out.append("| ")
                    .append(link(control.id(), control.id() + ".md"))
                    .append(" | ")
                    .append(control.name())
                    .append(" | ")
                    .append(severity(control.baseScore()))
                    .append(" | ")
                    .append(control.baseScore())
                    .append(" |\n");
        }
        return out.toString();
    }

    private static void row(StringBuilder out, String name, String value) {
        out.append("| ").append(name).append(" | ").append(value).append(" |\n");
    }

    private static String link(String text, String target) {
        return "[" + text + "](" + target + ")";
    }

    private static String join(List<String> words) {
        return String.join(", ", words);
    }

    private static List<String> code(List<String> words) {
        return words.stream().map(word -> "`" + word + "`").collect(Collectors.toList());
    }

    private static String severity(double score) {
        return score >= 9 ? "Critical" : score >= 7 ? "High" : score >= 4 ? "Medium" : score >= 1 ? "Low" : "Unknown";
    }
}

package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.report.TextTable.Cell;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Findings by object or by file: a table of how many controls of each severity fail, then each group's findings. */
final class ObjectFindings {

    private static final int GROUP = 0;
    private static final List<Severity> SEVERITIES =
            List.of(Severity.CRITICAL, Severity.HIGH, Severity.MEDIUM, Severity.LOW, Severity.UNKNOWN);

    private final Style style;
    private final Places places;
    private final Appendable out;

    ObjectFindings(Style style, Places places, Appendable out) {
        this.style = style;
        this.places = places;
        this.out = out;
    }

    private record Finding(ControlInfo control, RuleResponse response) {}

    /** Writes the findings of those controls, which stand in order of severity. */
    void write(List<ControlReport> controls) throws IOException {
        Map<String, List<Finding>> groups = groups(controls);
        if (groups.isEmpty()) {
            return;
        }
        table(groups);
        for (Map.Entry<String, List<Finding>> group : groups.entrySet()) {
            out.append('\n').append(style.bold(group.getKey())).append('\n');
            for (Finding finding : group.getValue()) {
                finding(finding);
            }
        }
    }

    private Map<String, List<Finding>> groups(List<ControlReport> controls) {
        List<Finding> findings = new ArrayList<>();
        for (ControlReport control : controls) {
            for (RuleResponse response : style.verbose() ? control.responses() : control.unpassed()) {
                if (style.verbose() || response.isListed()) {
                    findings.add(new Finding(control.control(), response));
                }
            }
        }
        findings.sort(
                Comparator.comparingInt(finding -> finding.response().object().ordinal()));
        Map<String, List<Finding>> groups = new LinkedHashMap<>();
        for (Finding finding : findings) {
            groups.computeIfAbsent(title(finding.response().object()), title -> new ArrayList<>())
                    .add(finding);
        }
        return groups;
    }

    private String title(ScannedObject object) {
        String place = style.view() == View.FILE ? object.source().path() : object.title() + "  " + object.place();
        return Printable.unobeyed(Printable.line(place));
    }

    private void table(Map<String, List<Finding>> groups) throws IOException {
        TextTable table = new TextTable(List.of(GROUP), List.of(SEVERITIES.size(), SEVERITIES.size() - 1));
        List<Cell> header = new ArrayList<>(List.of(new Cell(style.view().name(), false, style::bold)));
        SEVERITIES.forEach(severity -> header.add(new Cell(severity.name(), true, style::bold)));
        table.row(header);
        groups.forEach((title, findings) -> table.row(row(title, findings)));
        for (String line : table.lines(style.width())) {
            out.append(line).append('\n');
        }
    }

    private List<Cell> row(String title, List<Finding> findings) {
        Map<Severity, Integer> failed = new EnumMap<>(Severity.class);
        for (Finding finding : findings) {
            if (finding.response().status() == RuleStatus.FAILED) {
                failed.merge(finding.control().severity(), 1, Integer::sum);
            }
        }
        List<Cell> cells = new ArrayList<>(List.of(Cell.left(title)));
        for (Severity severity : SEVERITIES) {
            cells.add(Cell.number(failed.getOrDefault(severity, 0), text -> style.severity(severity, text)));
        }
        return cells;
    }

    private void finding(Finding finding) throws IOException {
        ControlInfo control = finding.control();
        RuleResponse response = finding.response();
        out.append("  ").append(FindingsText.painted(response, style)).append("  ");
        if (!FindingsText.severity(control).isEmpty()) {
            out.append(style.severity(control.severity(), FindingsText.severity(control)))
                    .append("  ");
        }
        out.append(Printable.line(control.title()));
        Position at = places.at(response);
        String title = style.view() == View.FILE ? ": " + response.object().title() : "";
        out.append(style.dim("  " + Printable.line(at.line() + ":" + at.column() + title)));
        out.append('\n');
        for (String line : Printable.lines(response.alertMessage())) {
            for (String part : Printable.wrap(line, Math.max(20, style.width() - 4))) {
                out.append("    ").append(part).append('\n');
            }
        }
    }
}

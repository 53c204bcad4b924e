package io.vapscan.report;

import io.vapscan.object.Lists;
import io.vapscan.report.TextTable.Cell;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.ControlReport.Status;
import io.vapscan.scan.Counts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The table of controls with what each came to; controls that concern no object are only counted, unless verbose. */
final class ControlTable {

    private static final int CONTROL = 0;
    private static final int NAME = 1;
    private static final int SEVERITY = 2;
    private static final int PASSED = 4;

    private final Style style;

    ControlTable(Style style) {
        this.style = style;
    }

    void write(List<ControlReport> controls, Appendable out) throws IOException {
        boolean exceptions = Lists.any(controls, control -> control.counts().excepted() > 0);
        boolean errors = Lists.any(controls, control -> control.counts().error() > 0);
        List<Cell> header = header(errors, exceptions);
        int compliance = header.size() - 1;
        TextTable table = new TextTable(List.of(NAME, CONTROL), List.of(compliance, PASSED, NAME, SEVERITY));
        table.row(header);
        int hidden = 0;
        for (ControlReport control : controls) {
            if (control.status() == Status.UNMATCHED && !style.verbose()) {
                hidden++;
            } else {
                table.row(row(control, errors, exceptions));
            }
        }
        if (hidden < controls.size()) {
            for (String line : table.lines(style.width())) {
                out.append(line).append('\n');
            }
        }
        if (hidden > 0) {
            out.append(style.dim(Plural.of(hidden, "control") + " matched no object"))
                    .append('\n');
        }
    }

    private List<Cell> header(boolean errors, boolean exceptions) {
        List<Cell> cells = new ArrayList<>();
        cells.add(new Cell("CONTROL", false, style::bold));
        cells.add(new Cell("NAME", false, style::bold));
        cells.add(new Cell("SEVERITY", false, style::bold));
        cells.add(new Cell("FAILED", true, style::bold));
        cells.add(new Cell("PASSED", true, style::bold));
        cells.add(new Cell("UNKNOWN", true, style::bold));
        if (errors) {
            cells.add(new Cell("ERROR", true, style::bold));
        }
        if (exceptions) {
            cells.add(new Cell("EXCEPTED", true, style::bold));
        }
        cells.add(new Cell("COMPLIANCE", true, style::bold));
        return cells;
    }

    private List<Cell> row(ControlReport report, boolean errors, boolean exceptions) {
        ControlInfo control = report.control();
        Counts counts = report.counts();
        List<Cell> cells = new ArrayList<>();
        cells.add(Cell.left(Printable.unobeyed(Printable.line(control.id()))));
        cells.add(Cell.left(control.name().equals(control.id()) ? "" : Printable.line(control.name())));
        cells.add(new Cell(FindingsText.severity(control), false, text -> style.severity(control.severity(), text)));
        cells.add(Cell.number(counts.failed(), style::red));
        cells.add(Cell.number(counts.passed(), style::green));
        cells.add(Cell.number(counts.unknown(), style::yellow));
        if (errors) {
            cells.add(Cell.number(counts.error(), style::yellow));
        }
        if (exceptions) {
            cells.add(Cell.number(counts.excepted(), style::dim));
        }
        cells.add(new Cell(compliance(report, counts), true, style::dim));
        return cells;
    }

    private static String compliance(ControlReport report, Counts counts) {
        if (counts.total() > 0) {
            return SummaryLine.percent(counts.compliance());
        }
        return report.status() == Status.SKIPPED ? "not judged" : "no match";
    }
}

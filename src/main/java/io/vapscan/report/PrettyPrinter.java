package io.vapscan.report;

import io.vapscan.scan.ControlReport;
import io.vapscan.scan.NotJudged;
import io.vapscan.scan.Problem;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.Unmatched;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The report for a terminal: a table of controls, then each finding, then what was not judged and one line to grep. */
public final class PrettyPrinter implements ReportWriter {

    /** Worst first, then by id. */
    static final Comparator<ControlReport> WORST_FIRST =
            (a, b) -> b.control().severity().compareTo(a.control().severity());

    private final RunInfo run;
    private final Style style;

    /** A printer of that style, for that run. */
    public PrettyPrinter(RunInfo run, Style style) {
        this.run = run;
        this.style = style;
    }

    @Override
    public void write(ScanReport report, Appendable out) throws IOException {
        List<ControlReport> controls = new ArrayList<>(report.controls());
        controls.sort(WORST_FIRST);
        Places places = Places.ofAllFields(report, run.files());
        if (style.view() == View.CONTROL) {
            int threads = FindingPieces.areMany(controls) ? style.threads() : 1;
            new Ahead(threads).make(new FindingPieces(controls, style, places), piece -> piece.write(out));
        } else {
            new ObjectFindings(style, places, out).write(controls);
        }
        if (style.verbose()) {
            unmatched(report.unmatched(), out);
        }
        notJudged(report, controls, out);
        notices(report, out);
        out.append('\n').append(SummaryLine.of(report, style)).append('\n');
    }

    private void unmatched(List<Unmatched> unmatched, Appendable out) throws IOException {
        if (unmatched.isEmpty()) {
            return;
        }
        out.append('\n').append(style.bold("Not matched")).append('\n');
        for (Unmatched one : unmatched) {
            out.append("  ")
                    .append(Printable.line(one.control()))
                    .append("  ")
                    .append(Printable.line(one.object().title()))
                    .append(style.dim("  " + Printable.line(one.why())))
                    .append('\n');
        }
    }

    private void notJudged(ScanReport report, List<ControlReport> controls, Appendable out) throws IOException {
        boolean first = true;
        for (ControlReport control : controls) {
            for (NotJudged why : control.skipped()) {
                first = heading(first, "Not judged", out);
                line(Printable.line(control.control().title()) + ": " + Printable.line(why.text()), out);
            }
        }
        if (!style.alone()) {
            return;
        }
        for (Problem problem : report.problems()) {
            first = heading(first, "Not judged", out);
            line(Printable.line(problem.text()), out);
        }
        first = true;
        for (Problem problem : report.inputs().problems()) {
            first = heading(first, "Not readable", out);
            line(Printable.line(problem.text()), out);
        }
    }

    private void notices(ScanReport report, Appendable out) throws IOException {
        boolean first = true;
        for (String notice : report.notices()) {
            first = heading(first, "Note", out);
            line(Printable.line(notice), out);
        }
    }

    private boolean heading(boolean first, String title, Appendable out) throws IOException {
        if (first) {
            out.append('\n').append(style.bold(title)).append('\n');
        }
        return false;
    }

    private void line(String text, Appendable out) throws IOException {
        String indent = "  ";
        for (String line : Printable.wrap(text, style.width() - 4)) {
            out.append(indent).append(line).append('\n');
            indent = "    ";
        }
    }
}

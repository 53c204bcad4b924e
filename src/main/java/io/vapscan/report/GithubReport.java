package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.object.Lists;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.NotJudged;
import io.vapscan.scan.Problem;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.Severity;
import java.io.IOException;

/** Workflow commands of GitHub Actions: an annotation per finding, at its file and line. */
public final class GithubReport implements ReportWriter {

    private final RunInfo run;
    private final int threads;

    /** A writer for that run, whose annotations so many threads make. */
    public GithubReport(RunInfo run, int threads) {
        this.run = run;
        this.threads = threads;
    }

    @Override
    public void write(ScanReport report, Appendable out) throws IOException {
        Places places = Places.of(report, run.files());
        new Ahead(threads).writeEach(Pieces.ofEach(report.controls(), control -> pieces(control, places)), out);
        for (Problem problem : report.problems()) {
            unjudged(problem, out);
        }
        for (Problem problem : report.inputs().problems()) {
            unjudged(problem, out);
        }
        for (String notice : report.notices()) {
            out.append("::notice title=vapscan::").append(data(notice)).append('\n');
        }
    }

    /** At its file and line, where the problem has such a place. */
    private static void unjudged(Problem problem, Appendable out) throws IOException {
        ProblemPlace place = ProblemPlace.of(problem);
        out.append("::error ");
        if (place != null) {
            out.append("file=")
                    .append(property(place.path()))
                    .append(",line=")
                    .append(Integer.toString(place.line()))
                    .append(",col=")
                    .append(Integer.toString(place.column()))
                    .append(',');
        }
        out.append("title=not judged::").append(data(problem.text())).append('\n');
    }

    /** Policies that a server refuses are among the report's problems, which are said at their places. */
    private static Pieces pieces(ControlReport control, Places places) {
        Pieces findings = Pieces.of(
                control.unpassed(),
                response -> response.status() != RuleStatus.EXCEPTED,
                response -> out -> annotation(control, response, places.at(response), out));
        return findings.then(Pieces.of(
                Lists.filtered(control.skipped(), why -> !(why instanceof NotJudged.Refused)),
                why -> out -> out.append("::warning title=")
                        .append(property(control.control().title()))
                        .append("::")
                        .append(data("not judged: " + why.text()))
                        .append('\n')));
    }

    private static void annotation(ControlReport control, RuleResponse response, Position at, StringBuilder out) {
        boolean severe = control.control().severity().compareTo(Severity.MEDIUM) >= 0
                || control.control().severity() == Severity.UNKNOWN;
        out.append(response.denies() && severe ? "::error" : "::warning")
                .append(" file=")
                .append(property(response.object().source().path()))
                .append(",line=")
                .append(Integer.toString(at.line()))
                .append(",col=")
                .append(Integer.toString(at.column()))
                .append(",title=")
                .append(property(control.control().title()))
                .append("::")
                .append(data(Titled.text(response, response.status() == RuleStatus.UNKNOWN ? "no verdict: " : "")))
                .append('\n');
    }

    private static String data(String text) {
        return String.join("%0A", Printable.lines(text.replace("%", "%25")));
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}

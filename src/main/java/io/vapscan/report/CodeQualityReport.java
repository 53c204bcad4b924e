package io.vapscan.report;

import io.vapscan.object.JsonText;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.Severity;
import java.io.IOException;

/** GitLab's code quality report, which its merge requests show beside the changed lines: an entry for each finding. */
public final class CodeQualityReport implements ReportWriter {

    private final RunInfo run;
    private final int threads;

    /** A writer for that run, whose entries so many threads make. */
    public CodeQualityReport(RunInfo run, int threads) {
        this.run = run;
        this.threads = threads;
    }

    @Override
    public void write(ScanReport report, Appendable out) throws IOException {
        Places places = Places.of(report, run.files());
        Fingerprint fingerprints = new Fingerprint();
        FindingElements entries = new FindingElements(
                report.controls(), response -> response.status() != RuleStatus.EXCEPTED, threads, (index, response) -> {
                    ControlReport control = report.controls().get(index);
                    String fingerprint = fingerprints.unique(control.control(), response);
                    return () -> {
                        String file = RelativePath.of(response.object().source().path());
                        Object lines = Tree.of("begin", places.at(response).line());
                        return Tree.of(
                                "description", description(control, response),
                                "check_name", Printable.line(control.control().id()),
                                "fingerprint", fingerprint,
                                "severity", severity(control, response),
                                "location", Tree.of("path", file, "lines", lines));
                    };
                });
        JsonText.write(entries, JsonText.Form.INDENTED, out);
        out.append('\n');
    }

    private static String description(ControlReport control, RuleResponse response) {
        String verdict = response.status() == RuleStatus.FAILED ? "" : FindingsText.verdict(response) + ": ";
        return Printable.line(control.control().title()) + ": " + Printable.line(Titled.text(response, verdict));
    }

    private static String severity(ControlReport control, RuleResponse response) {
        if (!response.denies()) {
            return "info";
        }
        Severity severity = control.control().severity();
        return switch (severity) {
            case CRITICAL -> "blocker";
            case HIGH -> "critical";
            case MEDIUM, UNKNOWN -> "major";
            case LOW -> "minor";
        };
    }
}

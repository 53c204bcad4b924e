package io.vapscan.report;

import io.vapscan.object.JsonText;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import java.io.IOException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** GitLab's report of static application security testing, schema 15: what fails, as vulnerabilities with their file and line. */
public final class GitlabSastReport implements ReportWriter {

    private static final int LONGEST_NAME = 255;
    private static final int LONGEST_SOLUTION = 7000;

    private final RunInfo run;
    private final int threads;

    /** A writer for that run, whose vulnerabilities so many threads make. */
    public GitlabSastReport(RunInfo run, int threads) {
        this.run = run;
        this.threads = threads;
    }

    @Override
    public void write(ScanReport report, Appendable out) throws IOException {
        Places places = Places.of(report, run.files());
        Fingerprint fingerprints = new Fingerprint();
        FindingElements vulnerabilities = new FindingElements(
                report.controls(), response -> response.status() == RuleStatus.FAILED, threads, (index, response) -> {
                    ControlInfo control = report.controls().get(index).control();
                    String id = fingerprints.unique(control, response);
                    return () -> {
                        Map<String, @Nullable Object> one = vulnerability(id, control, response);
                        String file = RelativePath.of(response.object().source().path());
                        int line = places.at(response).line();
                        one.put("location", Tree.of("file", file, "start_line", line));
                        one.put("tracking", tracking(file, line, Fingerprint.of(control, response)));
                        return one;
                    };
                });
        JsonText.write(
                Tree.of("version", "15.2.1", "scan", scan(report), "vulnerabilities", vulnerabilities),
                JsonText.Form.INDENTED,
                out);
        out.append('\n');
    }

    /** By its signature GitLab knows a finding again whose line has moved. */
    private static Map<String, @Nullable Object> tracking(String file, int line, String fingerprint) {
        Map<String, @Nullable Object> signature =
                Tree.of("algorithm", "scope_offset", "value", file + "|" + fingerprint);
        return Tree.of(
                "type",
                "source",
                "items",
                List.of(Tree.of("file", file, "start_line", line, "end_line", line, "signatures", List.of(signature))));
    }

    private Map<String, @Nullable Object> scan(ScanReport report) {
        String time = run.generated().truncatedTo(ChronoUnit.SECONDS).toString().replace("Z", "");
        Map<String, @Nullable Object> tool = Tree.of(
                "id", "vapscan", "name", "vapscan", "version", run.version(), "vendor", Tree.of("name", "vapscan"));
        boolean complete =
                report.inputs().problems().isEmpty() && report.problems().isEmpty();
        return Tree.of(
                "analyzer", tool,
                "scanner", tool,
                "type", "sast",
                "start_time", time,
                "end_time", time,
                "status", complete ? "success" : "failure");
    }

    private static Map<String, @Nullable Object> vulnerability(String id, ControlInfo control, RuleResponse response) {
        Map<String, @Nullable Object> one = Tree.of("id", id);
        one.put("name", Printable.cut(Printable.line(control.name()), LONGEST_NAME));
        one.put("description", MarkdownReport.text(Titled.text(response, "")));
        one.put("severity", control.severity().title());
        if (!control.remediation().isEmpty()) {
            one.put("solution", Printable.cut(Printable.line(control.remediation()), LONGEST_SOLUTION));
        }
        one.put(
                "identifiers",
                List.of(Tree.of(
                        "type", "vapscan_control",
                        "name", Printable.line(control.id()),
                        "value", Printable.line(control.id()))));
        return one;
    }
}

package io.vapscan.report;

import io.vapscan.object.JsonText;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Problem;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** SARIF 2.1.0: a rule per control, a result per object that does not pass, and what could not be judged as notifications. */
public final class SarifReport implements ReportWriter {

    private final RunInfo run;
    private final int threads;

    /** A writer for that run, whose results so many threads make. */
    public SarifReport(RunInfo run, int threads) {
        this.run = run;
        this.threads = threads;
    }

    @Override
    public void write(ScanReport report, Appendable out) throws IOException {
        Places places = Places.of(report, run.files());
        SarifFixes fixes = new SarifFixes(places);
        List<Object> rules = new ArrayList<>();
        report.controls().forEach(control -> rules.add(rule(control.control())));
        FindingElements results =
                new FindingElements(report.controls(), RuleResponse::isListed, threads, (control, response) -> {
                    List<Object> offered = fixes.of(response);
                    return () -> new SarifResult(
                                    report.controls().get(control).control(), response, places.at(response))
                            .tree(control, offered);
                });
        Map<String, @Nullable Object> driver = Tree.of("name", "vapscan", "version", run.version(), "rules", rules);
        Map<String, @Nullable Object> sarif = Tree.of(
                "$schema",
                "https://json.schemastore.org/sarif-2.1.0.json",
                "version",
                "2.1.0",
                "runs",
                List.of(Tree.of(
                        "tool",
                        Tree.of("driver", driver),
                        "invocations",
                        List.of(invocation(report)),
                        "columnKind",
                        "unicodeCodePoints",
                        "results",
                        results)));
        JsonText.write(sarif, JsonText.Form.INDENTED, out);
        out.append('\n');
    }

    private static Map<String, @Nullable Object> rule(ControlInfo control) {
        Map<String, @Nullable Object> rule = Tree.of("id", control.id(), "name", control.name());
        rule.put("shortDescription", text(control.name()));
        if (!control.description().isEmpty()) {
            rule.put("fullDescription", text(control.description()));
        }
        if (!control.remediation().isEmpty()) {
            rule.put("help", text(control.remediation()));
        }
        rule.put("defaultConfiguration", Tree.of("level", level(control.severity())));
        Map<String, @Nullable Object> properties = Tree.of("tags", List.of("security"));
        if (control.baseScore() > 0) {
            properties.put("security-severity", Double.toString(control.baseScore()));
        }
        rule.put("properties", properties);
        return rule;
    }

    private static Map<String, @Nullable Object> text(String text) {
        return Tree.of("text", SarifResult.unlinked(text));
    }

    static String level(Severity severity) {
        return switch (severity) {
            case CRITICAL, HIGH -> "error";
            case MEDIUM, UNKNOWN -> "warning";
            case LOW -> "note";
        };
    }

    private static Map<String, @Nullable Object> invocation(ScanReport report) {
        List<Object> notifications = new ArrayList<>();
        for (Problem problem : report.inputs().problems()) {
            notifications.add(notification(problem));
        }
        for (Problem problem : report.problems()) {
            notifications.add(notification(problem));
        }
        for (ControlReport control : report.controls()) {
            control.skipped()
                    .forEach(why -> notifications.add(
                            notification("warning", control.control().title() + " is not judged: " + why.text())));
        }
        report.notices().forEach(notice -> notifications.add(notification("note", notice)));
        boolean complete =
                report.inputs().problems().isEmpty() && report.problems().isEmpty();
        return Tree.of("executionSuccessful", complete, "toolExecutionNotifications", notifications);
    }

    /** At its file and line, where the problem has such a place. */
    private static Map<String, @Nullable Object> notification(Problem problem) {
        Map<String, @Nullable Object> notification = notification("error", problem.text());
        ProblemPlace place = ProblemPlace.of(problem);
        if (place != null) {
            notification.put("locations", List.of(SarifResult.location(place.path(), place.line(), place.column())));
        }
        return notification;
    }

    private static Map<String, @Nullable Object> notification(String level, String text) {
        return Tree.of("level", level, "message", text(text));
    }
}

package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.object.FieldSyntax;
import io.vapscan.report.ObjectRows.ControlResponses;
import io.vapscan.scan.Counts;
import io.vapscan.scan.Evidence;
import io.vapscan.scan.Excepted;
import io.vapscan.scan.FixPath;
import io.vapscan.scan.Paths;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An object's entry in {@code results}: its controls and their rules. */
final class ResultTree {

    private static final String WITH_EXCEPTIONS = "w/exceptions";

    private final Places places;
    private final ResourceIds ids;
    private final PassedControls passed;

    /**
     * The entries of objects.
     *
     * @param passed the entries of controls that pass, shared by threads
     */
    ResultTree(Places places, ResourceIds ids, PassedControls passed) {
        this.places = places;
        this.ids = ids;
        this.passed = passed;
    }

    Map<String, @Nullable Object> of(ObjectRows.Row row) {
        String id = ids.of(row.object());
        List<Object> controls = new ArrayList<>(row.controls().size());
        for (ControlResponses control : row.controls()) {
            Object known = passed.entry(control);
            controls.add(known == null ? control(places, id, control) : known);
        }
        return Tree.of("resourceID", id, "controls", controls);
    }

    /** A control's entry for one object. */
    static Map<String, @Nullable Object> control(Places places, String id, ControlResponses control) {
        Counts counts =
                Counts.of(control.responses().stream().map(RuleResponse::status).toList());
        String status = counts.failed() > 0 ? "failed" : counts.unknown() + counts.error() > 0 ? "skipped" : "passed";
        return Tree.of(
                "controlID",
                control.control().control().id(),
                "name",
                control.control().control().name(),
                "status",
                counts.failed() == 0 && counts.excepted() > 0
                        ? Tree.of("status", status, "subStatus", WITH_EXCEPTIONS)
                        : Tree.of("status", status),
                "rules",
                control.responses().stream()
                        .map(response -> rule(places, id, response))
                        .toList(),
                "severity",
                control.control().control().severity().title());
    }

    private static Map<String, @Nullable Object> rule(Places places, String id, RuleResponse response) {
        Map<String, @Nullable Object> rule = Tree.of(
                "name",
                response.rule().name(),
                "status",
                status(response.status()),
                "subStatus",
                subStatus(response.status()));
        Excepted excepted = response.excepted();
        if (excepted != null) {
            rule.put("exception", List.of(exception(excepted)));
        }
        if (response.status() == RuleStatus.FAILED || response.status() == RuleStatus.EXCEPTED) {
            rule.put("paths", paths(id, response.paths()));
        }
        rule.put("vapscan", extra(places, response));
        return rule;
    }

    private static String subStatus(RuleStatus status) {
        return status == RuleStatus.EXCEPTED ? WITH_EXCEPTIONS : "";
    }

    private static Map<String, @Nullable Object> exception(Excepted excepted) {
        return Tree.of(
                "name",
                excepted.name(),
                "policyType",
                "postureExceptionPolicy",
                "actions",
                List.of(excepted.disabled() ? "disable" : "alertOnly"),
                "reason",
                excepted.reason(),
                "vapscan",
                Tree.of("inline", excepted.inline()));
    }

    /** Kubescape knows no word for a missing verdict but "skipped"; ours stands beside it. */
    private static String status(RuleStatus status) {
        return switch (status) {
            case FAILED, PASSED -> status.text();
            case EXCEPTED -> "passed";
            case UNKNOWN, ERROR -> "skipped";
        };
    }

    /** Every entry has a fix path, empty where none is known, as Kubescape's own do. */
    private static List<Object> paths(String id, Paths paths) {
        FixPath none = new FixPath("", "");
        List<Object> entries = new ArrayList<>();
        paths.failed().forEach(path -> entries.add(path(id, "failedPath", path, none)));
        paths.review().forEach(path -> entries.add(path(id, "reviewPath", path, none)));
        paths.delete().forEach(path -> entries.add(path(id, "deletePath", path, none)));
        paths.fix().forEach(fix -> entries.add(path(id, "", "", fix)));
        if (entries.isEmpty()) {
            entries.add(path(id, "", "", none));
        }
        return entries;
    }

    private static Map<String, @Nullable Object> path(String id, String kind, String path, FixPath fix) {
        Map<String, @Nullable Object> entry = Tree.of("resourceID", id);
        if (!kind.isEmpty()) {
            entry.put(kind, kubescapes(path));
        }
        Map<String, @Nullable Object> change = Tree.of("path", kubescapes(fix.path()), "value", fix.value());
        if (!fix.type().isEmpty()) {
            change.put("valueType", fix.type());
        }
        entry.put("fixPath", change);
        return entry;
    }

    /** The path with names quoted as Kubescape's fix reads them. */
    private static String kubescapes(String path) {
        return path.indexOf('"') < 0
                ? path
                : FieldSyntax.parse(path).map(FieldSyntax::dotted).orElse(path);
    }

    private static Map<String, @Nullable Object> extra(Places places, RuleResponse response) {
        Map<String, @Nullable Object> extra = verdict(places, response);
        if (!response.paths().unexplained().isEmpty()) {
            extra.put("unexplained", response.paths().unexplained());
        }
        if (!response.paths().evidence().isEmpty()) {
            extra.put(
                    "evidence",
                    response.paths().evidence().stream()
                            .map(ResultTree::evidence)
                            .toList());
        }
        return extra;
    }

    private static Map<String, @Nullable Object> evidence(Evidence evidence) {
        return Tree.of(
                "path",
                evidence.path(),
                "value",
                evidence.present() ? evidence.value() : null,
                "line",
                evidence.line() > 0 ? evidence.line() : null);
    }

    private static Map<String, @Nullable Object> verdict(Places places, RuleResponse response) {
        Position at = places.at(response);
        return Tree.of(
                "engine",
                response.rule().language(),
                "policy",
                response.rule().policy(),
                "status",
                response.status().text(),
                "alertMessage",
                response.alertMessage(),
                "line",
                at.line(),
                "column",
                at.column(),
                "violations",
                response.violations().stream().map(ResultTree::violation).toList(),
                "evaluationErrors",
                response.errors(),
                "unknown",
                response.unknowns(),
                "cost",
                response.cost());
    }

    private static Map<String, @Nullable Object> violation(Violation violation) {
        return Tree.of(
                "message",
                violation.message(),
                "binding",
                violation.binding(),
                "param",
                violation.param(),
                "validation",
                violation.validation(),
                "expression",
                violation.expression(),
                "reason",
                violation.reason(),
                "actions",
                violation.actions());
    }
}

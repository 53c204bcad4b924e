package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.YamlText;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reports as objects of a cluster, one for each namespace and one for what has none, as YAML documents: of the policy working
 * group's {@code wgpolicyk8s.io/v1alpha2}, or of {@code openreports.io/v1alpha1}.
 */
public final class PolicyReport implements ReportWriter {

    /** One of the two interfaces. */
    private record Api(String version, String namespaced, String cluster, boolean reportSource) {}

    private static final Api WORKING_GROUP =
            new Api("wgpolicyk8s.io/v1alpha2", "PolicyReport", "ClusterPolicyReport", false);
    private static final Api OPEN_REPORTS = new Api("openreports.io/v1alpha1", "Report", "ClusterReport", true);

    private static final String SOURCE = "vapscan";
    private static final KindRegistry KINDS = KindRegistry.builtIn();

    private final RunInfo run;
    private final Api api;
    private final int threads;

    private PolicyReport(RunInfo run, Api api, int threads) {
        this.run = run;
        this.api = api;
        this.threads = threads;
    }

    /** A writer of {@code wgpolicyk8s.io/v1alpha2}, whose results so many threads make. */
    public static PolicyReport workingGroup(RunInfo run, int threads) {
        return new PolicyReport(run, WORKING_GROUP, threads);
    }

    /** A writer of {@code openreports.io/v1alpha1}, whose results so many threads make. */
    public static PolicyReport openReports(RunInfo run, int threads) {
        return new PolicyReport(run, OPEN_REPORTS, threads);
    }

    /** Whether an object of that kind is such a report, which an earlier scan may have left among what is scanned. */
    public static boolean isReport(GroupVersionKind kind) {
        String version = kind.group() + "/" + kind.version();
        return version.equals(WORKING_GROUP.version) || version.equals(OPEN_REPORTS.version);
    }

    @Override
    public void write(ScanReport report, Appendable out) throws IOException {
        Places places = Places.of(report, run.files());
        Map<String, List<Result>> byNamespace = new TreeMap<>();
        for (ControlReport control : report.controls()) {
            for (RuleResponse response : control.responses()) {
                byNamespace
                        .computeIfAbsent(namespace(response.object()), namespace -> new ArrayList<>())
                        .add(new Result(control.control(), response, places.at(response)));
            }
        }
        if (byNamespace.isEmpty()) {
            byNamespace.put("", List.of());
        }
        String first = byNamespace.keySet().iterator().next();
        Pieces pieces = Pieces.ofEach(
                byNamespace.entrySet(),
                document -> pieces(
                        document.getKey(),
                        document.getValue(),
                        !document.getKey().equals(first)));
        new Ahead(threads).writeEach(pieces, out);
    }

    private Pieces pieces(String namespace, List<Result> results, boolean further) {
        Pieces begin = Pieces.one(out -> {
            out.append(further ? "---\n" : "").append(YamlText.of(document(namespace, results)));
            if (results.isEmpty()) {
                YamlText.appendField("results", List.of(), out);
            } else {
                out.append("results:\n");
            }
        });
        return begin.then(Pieces.of(results, result -> out -> YamlText.appendElement(result(result), out)));
    }

    private record Result(ControlInfo control, RuleResponse response, Position at) {

        String result() {
            return switch (response.status()) {
                case FAILED -> response.denies() ? "fail" : "warn";
                case ERROR -> "error";
                case UNKNOWN, EXCEPTED -> "skip";
                case PASSED -> "pass";
            };
        }
    }

    /** The object's namespace, {@code default} where a namespaced kind names none, empty for the cluster's own. */
    private static String namespace(ScannedObject object) {
        if (!object.namespace().isEmpty()) {
            return object.namespace();
        }
        var kind = KINDS.find(object.kind());
        return kind != null && kind.namespaced() ? "default" : "";
    }

    /** All but the results, which come last. */
    private Map<String, @Nullable Object> document(String namespace, List<Result> results) {
        boolean cluster = namespace.isEmpty();
        Map<String, @Nullable Object> metadata = Tree.of("name", SOURCE);
        if (!cluster) {
            metadata.put("namespace", namespace);
        }
        metadata.put("labels", Tree.of("app.kubernetes.io/managed-by", SOURCE));
        Map<String, @Nullable Object> document = Tree.of(
                "apiVersion", api.version(), "kind", cluster ? api.cluster() : api.namespaced(), "metadata", metadata);
        if (api.reportSource()) {
            document.put("source", SOURCE);
        }
        document.put("summary", summary(results));
        return document;
    }

    private static Map<String, @Nullable Object> summary(List<Result> results) {
        Map<String, @Nullable Object> summary = Tree.of();
        for (String name : List.of("pass", "fail", "warn", "error", "skip")) {
            summary.put(
                    name,
                    results.stream().filter(one -> one.result().equals(name)).count());
        }
        return summary;
    }

    private Map<String, @Nullable Object> result(Result one) {
        ControlInfo control = one.control();
        Map<String, @Nullable Object> result = Tree.of(
                "source", SOURCE,
                "policy", one.response().rule().policy(),
                "rule", control.id());
        if (!control.category().name().isEmpty()) {
            result.put("category", control.category().name());
        }
        result.put("severity", severity(control.severity()));
        result.put("result", one.result());
        result.put("scored", one.response().status() != RuleStatus.UNKNOWN);
        if (!one.response().alertMessage().isEmpty()) {
            result.put("message", one.response().alertMessage());
        }
        result.put("timestamp", Tree.of("seconds", run.generated().getEpochSecond(), "nanos", 0));
        result.put("resources", List.of(resource(one.response().object())));
        result.put("properties", properties(one));
        return result;
    }

    private static String severity(Severity severity) {
        return severity == Severity.UNKNOWN ? "info" : severity.title().toLowerCase(Locale.ROOT);
    }

    private static Map<String, @Nullable Object> resource(ScannedObject object) {
        Map<String, @Nullable Object> resource = Tree.of(
                "apiVersion", object.kind().apiVersion(), "kind", object.kind().kind());
        if (!namespace(object).isEmpty()) {
            resource.put("namespace", namespace(object));
        }
        resource.put("name", object.name());
        return resource;
    }

    private static Map<String, @Nullable Object> properties(Result one) {
        return Tree.of(
                "control", one.control().title(),
                "file", one.response().object().source().path(),
                "line", Integer.toString(one.at().line()),
                "engine", one.response().rule().language());
    }
}

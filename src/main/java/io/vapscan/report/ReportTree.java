package io.vapscan.report;

import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Problem;
import io.vapscan.scan.RuleInfo;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Lays a report out as Kubescape's v2 results. */
final class ReportTree {

    private final ScanReport report;
    private final RunInfo run;
    private final SourceRoot root;
    private final ResourceIds ids;

    ReportTree(ScanReport report, RunInfo run) {
        this.report = report;
        this.run = run;
        this.root = SourceRoot.of(run, report.inputs().paths());
        this.ids = new ResourceIds(root);
    }

    Map<String, @Nullable Object> build() {
        Map<Integer, List<ControlResponses>> byObject = byObject();
        List<ScannedObject> matched = report.objects().stream()
                .filter(object -> byObject.containsKey(object.ordinal()))
                .toList();
        ResourceTree resources = new ResourceTree(root, run);
        ResultTree tree = new ResultTree(Places.of(report, run.files()), ids);
        List<Object> results =
                new LazyList<>(matched, object -> tree.of(object, byObject.getOrDefault(object.ordinal(), List.of())));
        return Tree.of(
                "generationTime",
                run.generated().truncatedTo(ChronoUnit.SECONDS).toString(),
                "clusterAPIServerInfo",
                null,
                "clusterCloudProvider",
                "",
                "customerGUID",
                "",
                "clusterName",
                "",
                "reportGUID",
                guid(results),
                "summaryDetails",
                SummaryTree.of(report, byObject),
                "resources",
                new LazyList<>(matched, resources::of),
                "attributes",
                null,
                "results",
                results,
                "metadata",
                MetadataTree.of(report, run, root),
                "vapscan",
                extra());
    }

    /** One control's responses for one object. */
    record ControlResponses(ControlReport control, List<RuleResponse> responses) {}

    private Map<Integer, List<ControlResponses>> byObject() {
        Map<Integer, List<ControlResponses>> byObject = new TreeMap<>();
        for (ControlReport control : report.controls()) {
            Map<Integer, List<RuleResponse>> responses = new TreeMap<>();
            for (RuleResponse response : control.responses()) {
                responses
                        .computeIfAbsent(response.object().ordinal(), ordinal -> new ArrayList<>(1))
                        .add(response);
            }
            responses.forEach((ordinal, list) ->
                    byObject.computeIfAbsent(ordinal, o -> new ArrayList<>()).add(new ControlResponses(control, list)));
        }
        return byObject;
    }

    /** The same results have the same id: a report can be compared byte by byte. */
    private String guid(List<Object> results) {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
        String before = run.generated() + "[";
        for (Object result : results) {
            digest.update((before + result).getBytes(StandardCharsets.UTF_8));
            before = ", ";
        }
        digest.update((results.isEmpty() ? before + "]" : "]").getBytes(StandardCharsets.UTF_8));
        return nameId(digest.digest());
    }

    /** As {@link UUID#nameUUIDFromBytes}, of what was digested piece by piece. */
    private static String nameId(byte[] md5) {
        ByteBuffer bits = ByteBuffer.wrap(md5);
        long most = (bits.getLong() & ~0xf000L) | 0x3000L;
        long least = (bits.getLong() & ~(3L << 62)) | (2L << 62);
        return new UUID(most, least).toString();
    }

    private Map<String, @Nullable Object> extra() {
        Map<String, @Nullable Object> extra = Tree.of(
                "version",
                run.version(),
                "objects",
                report.objects().size(),
                "files",
                report.inputs().files(),
                "documentsPassedOver",
                report.inputs().passedOver(),
                "matchedNothing",
                report.matchedNothing(),
                "counts",
                SummaryTree.counts(report.counts()),
                "engines",
                engines(),
                "unreadable",
                problems(report.inputs().problems()),
                "notJudged",
                problems(report.problems()),
                "notices",
                report.notices(),
                "unmatched",
                report.unmatched().stream()
                        .map(one -> Tree.of(
                                "controlID", one.control(), "resourceID", ids.of(one.object()), "why", one.why()))
                        .toList());
        if (!run.settings().isEmpty()) {
            extra.put("settings", run.settings());
        }
        return extra;
    }

    private List<Object> engines() {
        List<Object> rows = new ArrayList<>();
        for (ControlReport control : report.controls()) {
            for (RuleInfo rule : control.control().rules()) {
                rows.add(Tree.of(
                        "controlID",
                        control.control().id(),
                        "rule",
                        rule.name(),
                        "language",
                        rule.language(),
                        "judged",
                        rule.judged() && control.skipped().isEmpty(),
                        "policy",
                        rule.policy()));
            }
        }
        return rows;
    }

    private static List<Map<String, @Nullable Object>> problems(List<Problem> problems) {
        return problems.stream()
                .map(problem ->
                        Tree.of("place", problem.place(), "problem", problem.problem(), "advice", problem.advice()))
                .toList();
    }
}

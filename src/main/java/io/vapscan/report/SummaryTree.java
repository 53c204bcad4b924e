package io.vapscan.report;

import io.vapscan.object.Lists;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Counts;
import io.vapscan.scan.NotJudged;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.Severity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** {@code summaryDetails}: each control's figures and those of the whole scan. */
final class SummaryTree {

    private SummaryTree() {}

    /** The figures of a report, whose objects came to that. */
    static Map<String, @Nullable Object> of(ScanReport report, Counts objects) {
        Map<String, @Nullable Object> controls = new LinkedHashMap<>();
        report.controls().forEach(control -> controls.put(control.control().id(), control(control)));
        float compliance = report.compliance().orElse(0f);
        return Tree.of(
                "controls",
                controls,
                "status",
                status(report),
                "frameworks",
                frameworks(report),
                "resourcesSeverityCounters",
                severities(report::failedObjects),
                "controlsSeverityCounters",
                severities(report::failedControls),
                "ResourceCounters",
                resourceCounters(objects),
                "vulnerabilities",
                Tree.of(
                        "mapsSeverityToSummary",
                        Tree.of(),
                        "CVEs",
                        List.of(),
                        "packageScores",
                        Tree.of(),
                        "images",
                        null),
                "score",
                Tree.number(risk(report)),
                "complianceScore",
                Tree.number(compliance));
    }

    private static Map<String, @Nullable Object> control(ControlReport report) {
        ControlInfo control = report.control();
        Counts counts = report.counts();
        return Tree.of(
                "statusInfo",
                statusInfo(report),
                "controlID",
                control.id(),
                "name",
                control.name(),
                "status",
                status(report.status()),
                "resourceIDs",
                Tree.of(),
                "ResourceCounters",
                resourceCounters(counts),
                "subStatusCounters",
                Tree.of("ignoredResources", 0),
                "score",
                Tree.number(risk(counts)),
                "complianceScore",
                Tree.number(counts.total() == 0 ? 0 : 100f - risk(counts)),
                "scoreFactor",
                Tree.number(control.baseScore()),
                "category",
                category(control.category()),
                "severity",
                control.severity().title(),
                "vapscan",
                Tree.of(
                        "status",
                        report.status().name().toLowerCase(Locale.ROOT),
                        "counts",
                        counts(counts),
                        "skipped",
                        Lists.mapped(report.skipped(), NotJudged::text)));
    }

    private static Map<String, @Nullable Object> category(ControlInfo.Category category) {
        return Tree.of(
                "name", category.name(), "id", "", "subCategory", Tree.of("name", category.subCategory(), "id", ""));
    }

    private static Map<String, @Nullable Object> statusInfo(ControlReport report) {
        Map<String, @Nullable Object> info = Tree.of("status", status(report.status()));
        switch (report.status()) {
            case SKIPPED -> info.put("info", String.join("; ", Lists.mapped(report.skipped(), NotJudged::text)));
            case UNKNOWN -> info.put("info", "no verdict for some objects");
            case UNMATCHED -> info.put("info", "no object matched");
            case FAILED, PASSED -> {}
        }
        return info;
    }

    /** Kubescape's word; what is not known to pass is never called passed. */
    private static String status(ControlReport.Status status) {
        return switch (status) {
            case FAILED -> "failed";
            case PASSED -> "passed";
            case SKIPPED, UNKNOWN, UNMATCHED -> "skipped";
        };
    }

    private static String status(ScanReport report) {
        Counts counts = report.counts();
        if (counts.failed() > 0) {
            return "failed";
        }
        return counts.compliant() > 0 ? "passed" : "skipped";
    }

    /** Four figures, by the names that Kubescape gives to what it counts. */
    private static Map<String, @Nullable Object> resourceCounters(Counts counts) {
        return Tree.of(
                "passedResources",
                counts.passed(),
                "failedResources",
                counts.failed(),
                "skippedResources",
                counts.unknown() + counts.error(),
                "excludedResources",
                counts.excepted());
    }

    /** Our own four figures. */
    static Map<String, @Nullable Object> counts(Counts counts) {
        return Tree.of(
                "failed",
                counts.failed(),
                "passed",
                counts.passed(),
                "unknown",
                counts.unknown(),
                "error",
                counts.error(),
                "excepted",
                counts.excepted());
    }

    private static Map<String, @Nullable Object> severities(ToIntFunction<Severity> count) {
        return Tree.of(
                "criticalSeverity",
                count.applyAsInt(Severity.CRITICAL),
                "highSeverity",
                count.applyAsInt(Severity.HIGH),
                "mediumSeverity",
                count.applyAsInt(Severity.MEDIUM),
                "lowSeverity",
                count.applyAsInt(Severity.LOW));
    }

    private static @Nullable List<Map<String, @Nullable Object>> frameworks(ScanReport report) {
        if (!report.target().type().equals("Framework")) {
            return null;
        }
        return report.target().names().stream()
                .map(name -> FrameworkTree.of(name, report))
                .toList();
    }

    /** The share of objects that do not pass, in percent, in single precision as Kubescape computes it. */
    static float risk(Counts counts) {
        return counts.total() == 0 ? 0 : (float) (counts.total() - counts.compliant()) / counts.total() * 100f;
    }

    /** The controls' risk, weighted by their base scores. */
    private static float risk(ScanReport report) {
        float sum = 0;
        float weights = 0;
        for (ControlReport control : report.controls()) {
            Counts counts = control.counts();
            if (counts.total() > 0) {
                float weight = (float) Math.max(1, control.control().baseScore());
                sum += risk(counts) * weight;
                weights += weight;
            }
        }
        return weights == 0 ? 0 : sum / weights;
    }
}

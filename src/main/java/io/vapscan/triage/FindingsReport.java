package io.vapscan.triage;

import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Inputs;
import io.vapscan.scan.Paths;
import io.vapscan.scan.RuleInfo;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.Severity;
import io.vapscan.scan.Violation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Findings of saved reports as a report of their own, so that every format that a scan has can show them. */
public final class FindingsReport {

    private final List<ScannedObject> objects = new ArrayList<>();

    private FindingsReport() {}

    /**
     * A report that holds these findings and nothing else.
     *
     * @param paths the files that they are from, as the user wrote them
     */
    public static ScanReport of(List<Finding> findings, List<String> paths) {
        FindingsReport report = new FindingsReport();
        Map<String, List<Finding>> byControl = new TreeMap<>();
        findings.forEach(finding -> byControl
                .computeIfAbsent(finding.control(), control -> new ArrayList<>())
                .add(finding));
        List<ControlReport> controls =
                byControl.values().stream().map(report::control).toList();
        return new ScanReport(
                new ScanReport.Target("Control", List.copyOf(byControl.keySet()), ""),
                new Inputs(paths, paths.size(), 0, List.of()),
                report.objects,
                controls,
                List.of(),
                List.of(),
                List.of());
    }

    private ControlReport control(List<Finding> findings) {
        Finding first = findings.get(0);
        RuleInfo rule = new RuleInfo(first.control(), "CEL", "");
        ControlInfo control = new ControlInfo(
                first.control(),
                first.name().isEmpty() ? first.control() : first.name(),
                score(first.severity()),
                "",
                "",
                ControlInfo.Category.NONE,
                List.of(),
                List.of(rule));
        return new ControlReport(
                control,
                findings.stream().map(finding -> response(rule, finding)).toList(),
                List.of());
    }

    private RuleResponse response(RuleInfo rule, Finding finding) {
        Violation violation = new Violation(finding.evidence(), "", "", null, -1, "", "Invalid", List.of("Deny"));
        ScannedObject object = object(finding);
        objects.add(object);
        return new RuleResponse(
                rule, object, RuleStatus.FAILED, List.of(violation), List.of(), List.of(), Paths.NONE, 0);
    }

    private ScannedObject object(Finding finding) {
        String[] parts = finding.identity().split("/", 5);
        boolean whole = parts.length == 5;
        Map<String, Object> metadata = new LinkedHashMap<>();
        metadata.put("name", whole ? parts[4] : finding.identity());
        if (whole && !parts[2].isEmpty()) {
            metadata.put("namespace", parts[2]);
        }
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("apiVersion", !whole ? "" : parts[0].isEmpty() ? parts[1] : parts[0] + "/" + parts[1]);
        tree.put("kind", whole ? parts[3] : "Object");
        tree.put("metadata", metadata);
        Position at = new Position(Math.max(1, finding.line()), 1);
        return ScannedObject.of(objects.size(), new Source(finding.file(), 0, at), tree);
    }

    /** The least base score of that severity. */
    private static double score(Severity severity) {
        return switch (severity) {
            case CRITICAL -> 9;
            case HIGH -> 7;
            case MEDIUM -> 4;
            case LOW -> 1;
            case UNKNOWN -> 0;
        };
    }
}

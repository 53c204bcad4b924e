package io.vapscan.report;

import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Counts;
import io.vapscan.scan.ScanReport;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One framework's figures, those of its controls taken together. */
final class FrameworkTree {

    private FrameworkTree() {}

    static Map<String, @Nullable Object> of(String name, ScanReport report) {
        List<ControlReport> controls = report.controls().stream()
                .filter(control -> control.control().frameworks().contains(name))
                .toList();
        Counts counts = controls.stream().map(ControlReport::counts).reduce(Counts.NONE, Counts::plus);
        double compliance = controls.stream()
                .map(ControlReport::counts)
                .filter(each -> each.total() > 0)
                .mapToDouble(Counts::compliance)
                .average()
                .orElse(0);
        String status = counts.failed() > 0 ? "failed" : counts.passed() > 0 ? "passed" : "skipped";
        return Tree.of(
                "name",
                name,
                "version",
                "",
                "status",
                status,
                "score",
                Tree.number(SummaryTree.risk(counts)),
                "complianceScore",
                Tree.number((float) compliance));
    }
}

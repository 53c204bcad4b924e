package io.vapscan.scan;

import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Conditions under which a scan fails a pipeline. Findings of bindings that only warn or audit pass every gate but that of
 * compliance, as a server would let them pass.
 *
 * @param severity fail on a failed control at least this severe, or of unknown severity
 * @param compliance fail when the compliance score is lower, in percent; 0 for none
 * @param coverage fail when fewer verdicts could be given, in percent; 0 for none
 * @param findings fail on any finding
 * @param nothingMatched fail when no control concerned any object
 */
public record Gates(
        Optional<Severity> severity, float compliance, float coverage, boolean findings, boolean nothingMatched) {

    /** No gate at all. */
    public static final Gates OPEN = new Gates(Optional.empty(), 0, 0, false, false);

    /** Which gates the report fails, one line each; empty when it passes all. */
    public List<String> failures(ScanReport report) {
        List<String> failures = new ArrayList<>();
        if (nothingMatched && report.matchedNothing()) {
            failures.add("no control matched any object (--fail-if-nothing-matched)");
        }
        long denied = Lists.count(report.controls(), Gates::denies);
        if (findings && denied > 0) {
            failures.add(denied + (denied == 1 ? " control has" : " controls have") + " findings (--fail-on-findings)");
        }
        severity.ifPresent(threshold -> severityFailure(report, threshold, failures));
        float score = report.compliance().orElse(0f);
        if (compliance > 0 && score < compliance) {
            failures.add(String.format(
                    Locale.ROOT, "compliance %.2f %% is below %.2f %% (--compliance-threshold)", score, compliance));
        }
        float covered = report.coverage().orElse(0f);
        if (coverage > 0 && covered < coverage) {
            failures.add(String.format(
                    Locale.ROOT, "coverage %.2f %% is below %.2f %% (--fail-coverage-below)", covered, coverage));
        }
        return failures;
    }

    private static void severityFailure(ScanReport report, Severity threshold, List<String> failures) {
        List<String> over = report.controls().stream()
                .filter(Gates::denies)
                .filter(control -> control.control().severity() == Severity.UNKNOWN
                        || control.control().severity().compareTo(threshold) >= 0)
                .map(control -> control.control().id())
                .toList();
        if (!over.isEmpty()) {
            failures.add("findings of severity " + threshold.title() + " or above: " + String.join(", ", over)
                    + " (--severity-threshold)");
        }
    }

    private static boolean denies(ControlReport control) {
        return Lists.any(control.responses(RuleStatus.FAILED), RuleResponse::denies);
    }
}

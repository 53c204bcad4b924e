package io.vapscan.triage;

import io.vapscan.scan.Severity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What changed between two reports. Findings are the same when control, object and evidence are, wherever they stand; of
 * several that are the same, as many are new as there are more of them.
 *
 * @param added findings that the base does not have
 * @param resolved findings that only the base has: mended, excepted, or no longer looked for
 * @param unchanged how many both have
 */
public record Difference(List<Finding> added, List<Finding> resolved, int unchanged) {

    /**
     * Compares.
     *
     * @param evidence whether another message is another finding; without, a control and an object are one. Reports without
     *     messages can only be compared with each other by evidence
     */
    public static Difference of(SavedReport base, SavedReport head, boolean evidence) {
        boolean comparable = evidence && base.messages() == head.messages();
        List<Finding> before = distinct(base.findings(), comparable);
        List<Finding> after = distinct(head.findings(), comparable);
        List<Finding> added = without(after, before, comparable);
        return new Difference(added, without(before, after, comparable), after.size() - added.size());
    }

    /** Several violations of a control by an object are one finding where evidence does not count. */
    private static List<Finding> distinct(List<Finding> findings, boolean evidence) {
        if (evidence) {
            return findings;
        }
        Map<String, Finding> first = new LinkedHashMap<>();
        findings.forEach(finding -> first.putIfAbsent(finding.key(false) + '\n' + finding.place(), finding));
        return List.copyOf(first.values());
    }

    private static List<Finding> without(List<Finding> findings, List<Finding> others, boolean evidence) {
        Map<String, Integer> left = new HashMap<>();
        others.forEach(other -> left.merge(other.key(evidence), 1, Integer::sum));
        List<Finding> rest = new ArrayList<>();
        for (Finding finding : findings) {
            if (left.merge(finding.key(evidence), -1, Integer::sum) < 0) {
                rest.add(finding);
            }
        }
        return rest;
    }

    /** The new findings at least this severe, or of unknown severity; all of them without a threshold. */
    public List<Finding> over(Optional<Severity> threshold) {
        return added.stream()
                .filter(finding -> threshold.isEmpty()
                        || finding.severity() == Severity.UNKNOWN
                        || finding.severity().compareTo(threshold.get()) >= 0)
                .toList();
    }

    /** The figures in one line. */
    public String summary() {
        return added.size() + " new, " + resolved.size() + " resolved, " + unchanged + " unchanged";
    }
}

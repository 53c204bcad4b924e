package io.vapscan.scan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What controls come to for single objects, without a report: for those who change them. */
public final class ControlVerdicts {

    private ControlVerdicts() {}

    /**
     * The worst verdict of each control that has one, by the control's id.
     *
     * @param plan the plan that the object was judged by
     * @return empty where a server refuses to decode the object
     */
    public static Optional<Map<String, RuleStatus>> of(ScanPlan plan, Judged judged) {
        if (!(judged instanceof Judged.Answered answered)) {
            return Optional.empty();
        }
        Map<String, RuleStatus> verdicts = new HashMap<>();
        int rule = 0;
        for (PlannedControl control : plan.controls()) {
            int next = rule + control.judgedRules().size();
            List<RuleStatus> own = answered.results().subList(rule, next).stream()
                    .filter(result -> result != null)
                    .map(RuleResult::status)
                    .toList();
            own.stream()
                    .min(RuleStatus::compareTo)
                    .ifPresent(worst -> verdicts.put(control.control().id(), worst));
            rule = next;
        }
        return Optional.of(verdicts);
    }
}

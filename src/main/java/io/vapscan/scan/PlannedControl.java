package io.vapscan.scan;

import java.util.ArrayList;
import java.util.List;

/**
 * A control to judge by.
 *
 * @param control the control; its rules name the policies that judge them
 * @param skipped why some of its rules, or none of them, are judged; empty when all are
 */
public record PlannedControl(ControlInfo control, List<NotJudged> skipped) {

    /** The rules that some policy judges. */
    public List<RuleInfo> judgedRules() {
        List<RuleInfo> rules = new ArrayList<>();
        for (RuleInfo rule : control.rules()) {
            if (!rule.policy().isEmpty()) {
                rules.add(rule);
            }
        }
        return rules;
    }

    /** A control that is judged. */
    public static PlannedControl judged(ControlInfo control) {
        return new PlannedControl(control, List.of());
    }
}

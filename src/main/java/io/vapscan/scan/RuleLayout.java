package io.vapscan.scan;

import java.util.ArrayList;
import java.util.List;

/** Where the rules of each control stand among all rules of a scan. */
final class RuleLayout {

    private final List<RuleInfo> rules = new ArrayList<>();
    private final int[] first;

    private RuleLayout(ScanPlan plan) {
        this.first = new int[plan.controls().size() + 1];
        for (int i = 0; i < plan.controls().size(); i++) {
            rules.addAll(plan.controls().get(i).judgedRules());
            first[i + 1] = rules.size();
        }
    }

    static RuleLayout of(ScanPlan plan) {
        return new RuleLayout(plan);
    }

    /** All rules, in the order in which they are answered. */
    List<RuleInfo> rules() {
        return rules;
    }

    int controls() {
        return first.length - 1;
    }

    /** The place of a control's first rule. */
    int first(int control) {
        return first[control];
    }

    /** The place after a control's last rule. */
    int end(int control) {
        return first[control + 1];
    }
}

package io.vapscan.scan;

import io.vapscan.admission.PolicySet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Some policies and the rules that they judge.
 *
 * @param policies the policies
 * @param rules the rules
 * @param places the rules' places among all rules, ascending
 */
record PolicyGroup(PolicySet policies, List<RuleInfo> rules, List<Integer> places) {

    /** The policies of these names, of all policies and rules. */
    static PolicyGroup of(Set<String> names, PolicySet all, List<RuleInfo> rules) {
        return of(all.only(names), rules);
    }

    /** A group of those policies, which judge some of all rules. */
    static PolicyGroup of(PolicySet policies, List<RuleInfo> rules) {
        Set<String> names = names(policies);
        List<RuleInfo> judged = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < rules.size(); i++) {
            if (names.contains(rules.get(i).policy())) {
                judged.add(rules.get(i));
                places.add(i);
            }
        }
        return new PolicyGroup(policies, List.copyOf(judged), List.copyOf(places));
    }

    /** The policies' names. */
    Set<String> names() {
        return names(policies);
    }

    private static Set<String> names(PolicySet policies) {
        Set<String> names = new HashSet<>();
        policies.policies().forEach(policy -> names.add(policy.policy().name()));
        return names;
    }
}

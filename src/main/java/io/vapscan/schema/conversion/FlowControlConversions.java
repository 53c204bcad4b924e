package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;

/** API priority and fairness. */
final class FlowControlConversions {

    static final String ZERO_IS_MEANT = "flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares";

    private FlowControlConversions() {}

    static void add(String version, String type, Rules rules) {
        if (version.equals("v1beta3") && type.equals("PriorityLevelConfiguration")) {
            rules.then(FlowControlConversions::zeroShares);
        }
    }

    /** v1beta3 has no pointer that could say that a zero is meant, so that an annotation says it. */
    private static void zeroShares(Struct level) {
        Annotations.remove(level, ZERO_IS_MEANT);
        Struct limited = level.part("spec").struct("limited");
        if (limited != null && limited.absent("nominalConcurrencyShares")) {
            Annotations.put(level, ZERO_IS_MEANT, "");
        }
    }
}

package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.Map;

/** API priority and fairness. */
final class FlowControlDefaults {

    /** Says that a zero in v1beta3 is meant. */
    static final String ZERO_IS_MEANT = "flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares";

    private static final long SHARES = 30L;

    private FlowControlDefaults() {}

    static void add(Rules rules, String version) {
        rules.on("FlowSchemaSpec").absent("matchingPrecedence", 1000L);
        rules.on("ExemptPriorityLevelConfiguration")
                .absent("nominalConcurrencyShares", 0L)
                .absent("lendablePercent", 0L);
        rules.on("LimitedPriorityLevelConfiguration").absent("lendablePercent", 0L);
        switch (version) {
            case "v1" -> rules.on("LimitedPriorityLevelConfiguration").absent("nominalConcurrencyShares", SHARES);
            case "v1beta3" -> rules.on("PriorityLevelConfiguration").then(FlowControlDefaults::shares);
            default -> rules.on("LimitedPriorityLevelConfiguration").absent("assuredConcurrencyShares", SHARES);
        }
        rules.on("QueuingConfiguration")
                .absent("handSize", 8L)
                .absent("queues", 64L)
                .absent("queueLengthLimit", 50L);
    }

    private static void shares(Struct level) {
        Struct limited = level.part("spec").struct("limited");
        Map<String, Object> annotations = level.part("metadata").map("annotations");
        if (limited != null && (annotations == null || !annotations.containsKey(ZERO_IS_MEANT))) {
            limited.fill("nominalConcurrencyShares", SHARES);
        }
    }
}

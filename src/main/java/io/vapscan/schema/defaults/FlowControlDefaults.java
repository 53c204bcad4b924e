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

    static void add(String version, String type, Rules rules) {
        switch (type) {
            case "FlowSchemaSpec" -> rules.absent("matchingPrecedence", 1000L);
            case "ExemptPriorityLevelConfiguration" ->
                rules.absent("nominalConcurrencyShares", 0L).absent("lendablePercent", 0L);
            case "LimitedPriorityLevelConfiguration" -> {
                rules.absent("lendablePercent", 0L);
                if (version.equals("v1")) {
                    rules.absent("nominalConcurrencyShares", SHARES);
                } else if (!version.equals("v1beta3")) {
                    rules.absent("assuredConcurrencyShares", SHARES);
                }
            }
            case "PriorityLevelConfiguration" -> {
                if (version.equals("v1beta3")) {
                    rules.then(FlowControlDefaults::shares);
                }
            }
            case "QueuingConfiguration" ->
                rules.absent("handSize", 8L).absent("queues", 64L).absent("queueLengthLimit", 50L);
            default -> {}
        }
    }

    private static void shares(Struct level) {
        Struct limited = level.part("spec").struct("limited");
        Map<String, Object> annotations = level.part("metadata").map("annotations");
        if (limited != null && (annotations == null || !annotations.containsKey(ZERO_IS_MEANT))) {
            limited.fill("nominalConcurrencyShares", SHARES);
        }
    }
}

package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;

/** HorizontalPodAutoscalers. */
final class AutoscalingConversions {

    private AutoscalingConversions() {}

    static void add(Rules rules, String version) {
        if (version.equals("v1")) {
            rules.on("HorizontalPodAutoscaler")
                    .then(v1 -> v1.become(HorizontalPodAutoscalers.toV1(HorizontalPodAutoscalers.toV2(v1))));
        } else {
            rules.on("HorizontalPodAutoscaler").then(HorizontalPodAutoscalers::dropAnnotations);
        }
    }
}

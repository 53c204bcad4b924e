package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;

/** HorizontalPodAutoscalers. */
final class AutoscalingConversions {

    private AutoscalingConversions() {}

    static void add(String version, String type, Rules rules) {
        if (!type.equals("HorizontalPodAutoscaler")) {
            return;
        }
        if (version.equals("v1")) {
            rules.then(v1 -> v1.become(HorizontalPodAutoscalers.toV1(HorizontalPodAutoscalers.toV2(v1))));
        } else {
            rules.then(HorizontalPodAutoscalers::dropAnnotations);
        }
    }
}

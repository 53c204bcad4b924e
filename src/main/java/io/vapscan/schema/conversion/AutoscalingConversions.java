package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;

/** HorizontalPodAutoscalers. */
final class AutoscalingConversions {

    private AutoscalingConversions() {}

    static void add(Rules rules, String version) {}
}

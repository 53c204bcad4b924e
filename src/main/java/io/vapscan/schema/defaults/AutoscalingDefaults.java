package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.List;

/** HorizontalPodAutoscalers. What autoscaling/v1 adds besides is part of its conversion. */
final class AutoscalingDefaults {

    private static final long CPU_UTILIZATION = 80L;
    private static final long POLICY_PERIOD_SECONDS = 15L;

    private AutoscalingDefaults() {}

    static void add(String version, String type, Rules rules) {
        switch (type) {
            case "HorizontalPodAutoscalerSpec" -> {
                rules.absent("minReplicas", 1L);
                if (version.equals("v2")) {
                    rules.then(AutoscalingDefaults::metrics);
                }
            }
            case "HorizontalPodAutoscalerBehavior" -> rules.then(AutoscalingDefaults::behavior);
            default -> {}
        }
    }

    private static void metrics(Struct spec) {
        if (spec.structs("metrics").isEmpty()) {
            spec.clear("metrics");
            Struct metric = spec.append("metrics");
            metric.set("type", "Resource");
            Struct resource = metric.made("resource");
            resource.set("name", "cpu");
            resource.part("target").set("type", "Utilization");
            resource.part("target").set("averageUtilization", CPU_UTILIZATION);
        }
    }

    private static void behavior(Struct behavior) {
        Struct up = behavior.made("scaleUp");
        up.fill("stabilizationWindowSeconds", 0L);
        up.fill("selectPolicy", "Max");
        if (up.absent("policies")) {
            up.set("policies", List.of(policy(up, "Pods", 4L), policy(up, "Percent", 100L)));
        }
        Struct down = behavior.made("scaleDown");
        down.fill("selectPolicy", "Max");
        if (down.absent("policies")) {
            down.set("policies", List.of(policy(down, "Percent", 100L)));
        }
    }

    private static Struct policy(Struct rules, String type, long value) {
        Struct policy = rules.fresh("policies");
        policy.set("type", type);
        policy.set("value", value);
        policy.set("periodSeconds", POLICY_PERIOD_SECONDS);
        return policy;
    }
}

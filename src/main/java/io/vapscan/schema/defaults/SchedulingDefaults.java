package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;

/** Priority classes and pod groups. */
final class SchedulingDefaults {

    private SchedulingDefaults() {}

    static void add(String type, Rules rules) {
        switch (type) {
            case "PriorityClass" -> rules.absent("preemptionPolicy", "PreemptLowerPriority");
            case "PodGroupSpec", "CompositePodGroupSpec" -> rules.then(SchedulingDefaults::disruption);
            default -> {}
        }
    }

    private static void disruption(Struct spec) {
        if (spec.absent("disruptionMode")) {
            spec.made("disruptionMode").made("single");
        }
    }
}

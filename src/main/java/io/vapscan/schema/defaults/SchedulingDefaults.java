package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;

/** Priority classes and pod groups. */
final class SchedulingDefaults {

    private SchedulingDefaults() {}

    static void add(Rules rules) {
        rules.on("PriorityClass").absent("preemptionPolicy", "PreemptLowerPriority");
        rules.on("PodGroupSpec").then(SchedulingDefaults::disruption);
        rules.on("CompositePodGroupSpec").then(SchedulingDefaults::disruption);
    }

    private static void disruption(Struct spec) {
        if (spec.absent("disruptionMode")) {
            spec.made("disruptionMode").made("single");
        }
    }
}

package io.vapscan.remedy;

import io.vapscan.object.Fields;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Selectors, and the labels that they select: what belongs to an application stays so. */
final class Selecting {

    private static final Set<String> SELECTORS =
            Set.of("selector", "matchLabels", "matchExpressions", "podSelector", "namespaceSelector", "objectSelector");

    private Selecting() {}

    /** Whether it is, or is in, what selects objects. */
    static boolean isSelector(FieldPath path) {
        for (Object step : path.steps()) {
            if (SELECTORS.contains(step)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a workload still selects the Pods of its own template, where labels of theirs change. */
    static boolean sound(Patch patch, Map<String, Object> before, Map<String, Object> changed) {
        for (Edit edit : patch.edits()) {
            List<Object> steps = edit.path().steps();
            if (steps.size() > 2
                    && steps.get(1).equals("template")
                    && steps.get(2).equals("metadata")) {
                return !selects(before) || selects(changed);
            }
        }
        return true;
    }

    private static boolean selects(Map<String, Object> object) {
        Map<String, Object> labels = Fields.map(object, "spec", "template", "metadata", "labels");
        return labels.entrySet()
                .containsAll(
                        Fields.map(object, "spec", "selector", "matchLabels").entrySet());
    }
}

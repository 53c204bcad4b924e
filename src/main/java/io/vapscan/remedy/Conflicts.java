package io.vapscan.remedy;

import io.vapscan.object.Fields;
import io.vapscan.object.Lists;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a server's validation refuses of an object because two of its parts do not go together: how often, rule by rule. Follows the
 * {@code Validate…} functions of k8s.io/kubernetes {@code pkg/apis}.
 */
final class Conflicts {

    private final Map<String, Integer> counts = new HashMap<>();

    private Conflicts() {}

    /** Those of an object as a server holds it. */
    static Conflicts of(Map<String, Object> object) {
        Conflicts conflicts = new Conflicts();
        String kind = Fields.string(object, "kind");
        Map<String, Object> spec = Fields.map(object, "spec");
        conflicts.ofKind(kind, object, spec);
        Map<String, Object> template = PodSpecs.template(object);
        if (Fields.has(template, "spec")) {
            new PodConflicts(template, conflicts).count();
            conflicts.add(
                    "restartPolicy", !PodSpecs.mayRestart(kind, Fields.string(template, "spec", "restartPolicy")));
        }
        return conflicts;
    }

    /** Counts one more where it is there. */
    void add(String rule, boolean there) {
        if (there) {
            counts.merge(rule, 1, Integer::sum);
        }
    }

    /** Whether there is nothing here that another object has not as often. */
    boolean isWithin(Conflicts other) {
        return !Lists.any(counts.entrySet(), one -> one.getValue() > other.counts.getOrDefault(one.getKey(), 0));
    }

    private void ofKind(String kind, Map<String, Object> object, Map<String, Object> spec) {
        switch (kind) {
            case "Deployment" -> ofDeployment(spec, Fields.map(spec, "strategy"));
            case "StatefulSet" -> {
                Map<String, Object> update = Fields.map(spec, "updateStrategy", "rollingUpdate");
                add("updateStrategy", isForeignTo("RollingUpdate", Fields.map(spec, "updateStrategy")));
                add("rollingUpdate", Fields.has(update, "maxUnavailable") && isZero(update, "maxUnavailable"));
            }
            case "DaemonSet" -> {
                Map<String, Object> update = Fields.map(spec, "updateStrategy", "rollingUpdate");
                add(
                        "rollingUpdate",
                        !update.isEmpty() && isZero(update, "maxSurge") == isZero(update, "maxUnavailable"));
            }
            case "Job" -> ofJob(spec);
            case "CronJob" -> ofJob(Fields.map(spec, "jobTemplate", "spec"));
            case "HorizontalPodAutoscaler" -> {
                Long least = Fields.integer(spec, "minReplicas");
                Long most = Fields.integer(spec, "maxReplicas");
                add("minReplicas", least != null && most != null && least > most);
            }
            case "PodDisruptionBudget" ->
                add("maxUnavailable", Fields.has(spec, "minAvailable") && Fields.has(spec, "maxUnavailable"));
            case "Ingress" -> {
                String annotated = Fields.string(object, "metadata", "annotations", "kubernetes.io/ingress.class");
                String named = Fields.string(spec, "ingressClassName");
                add("ingressClassName", !annotated.isEmpty() && !named.isEmpty() && !annotated.equals(named));
            }
            default -> {
                // Nothing of other kinds is known to conflict.
            }
        }
    }

    private void ofDeployment(Map<String, Object> spec, Map<String, Object> strategy) {
        Long patience = Fields.integer(spec, "progressDeadlineSeconds");
        Long least = Fields.integer(spec, "minReadySeconds");
        add("progressDeadlineSeconds", patience != null && least != null && patience <= least);
        Map<String, Object> update = Fields.map(strategy, "rollingUpdate");
        add("strategy", isForeignTo("RollingUpdate", strategy));
        add("rollingUpdate", !update.isEmpty() && isZero(update, "maxSurge") && isZero(update, "maxUnavailable"));
    }

    private void ofJob(Map<String, Object> spec) {
        boolean indexed = Fields.string(spec, "completionMode").equals("Indexed");
        add("completionMode", indexed && !Fields.has(spec, "completions"));
    }

    private static boolean isForeignTo(String type, Map<String, Object> strategy) {
        return Fields.has(strategy, "rollingUpdate")
                && !Fields.string(strategy, "type").equals(type);
    }

    private static boolean isZero(Map<String, Object> update, String field) {
        @Nullable Object value = update.get(field);
        return value == null || value.equals(0L) || List.of("0", "0%").contains(value);
    }
}

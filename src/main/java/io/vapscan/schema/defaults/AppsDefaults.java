package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.LinkedHashMap;
import java.util.Map;

/** Workloads: apps/v1 and its betas, which differ in how they were begun. */
final class AppsDefaults {

    private static final String ROLLING_UPDATE = "RollingUpdate";

    private AppsDefaults() {}

    static void add(String version, String type, Rules rules) {
        boolean firstBeta = version.equals("v1beta1");
        switch (type) {
            case "Deployment", "StatefulSet" -> {
                if (firstBeta) {
                    rules.then(AppsDefaults::selectTemplate);
                }
            }
            case "DeploymentSpec" ->
                rules.absent("replicas", 1L)
                        .then(spec -> deploymentStrategy(spec.part("strategy")))
                        .absent("revisionHistoryLimit", firstBeta ? 2L : 10L)
                        .absent("progressDeadlineSeconds", 600L);
            case "DaemonSetSpec" ->
                rules.then(spec -> daemonSetStrategy(spec.part("updateStrategy")))
                        .absent("revisionHistoryLimit", 10L);
            case "StatefulSetSpec" ->
                rules.absent("podManagementPolicy", "OrderedReady")
                        .then(spec -> statefulSetStrategy(spec.part("updateStrategy"), firstBeta))
                        .made("persistentVolumeClaimRetentionPolicy")
                        .absent("replicas", 1L)
                        .absent("revisionHistoryLimit", 10L);
            case "StatefulSetPersistentVolumeClaimRetentionPolicy" ->
                rules.absent("whenDeleted", "Retain").absent("whenScaled", "Retain");
            case "ReplicaSetSpec" -> rules.absent("replicas", 1L);
            default -> {}
        }
    }

    private static void deploymentStrategy(Struct strategy) {
        strategy.fill("type", ROLLING_UPDATE);
        if (strategy.text("type").equals(ROLLING_UPDATE)) {
            Struct rolling = strategy.made("rollingUpdate");
            rolling.fill("maxUnavailable", "25%");
            rolling.fill("maxSurge", "25%");
        }
    }

    private static void daemonSetStrategy(Struct strategy) {
        strategy.fill("type", ROLLING_UPDATE);
        if (strategy.text("type").equals(ROLLING_UPDATE)) {
            Struct rolling = strategy.made("rollingUpdate");
            rolling.fill("maxUnavailable", 1L);
            rolling.fill("maxSurge", 0L);
        }
    }

    private static void statefulSetStrategy(Struct strategy, boolean firstBeta) {
        if (strategy.absent("type")) {
            strategy.set("type", firstBeta ? "OnDelete" : ROLLING_UPDATE);
            if (!firstBeta) {
                strategy.made("rollingUpdate");
            }
        }
        Struct rolling = strategy.struct("rollingUpdate");
        if (rolling != null && strategy.text("type").equals(ROLLING_UPDATE)) {
            rolling.fill("partition", 0L);
            rolling.fill("maxUnavailable", 1L);
        }
    }

    /** The first beta took selector and labels from the template. */
    private static void selectTemplate(Struct workload) {
        Struct spec = workload.part("spec");
        Map<String, Object> labels = spec.part("template").part("metadata").map("labels");
        if (labels != null) {
            if (spec.absent("selector")) {
                spec.made("selector").set("matchLabels", new LinkedHashMap<>(labels));
            }
            CoreDefaults.labelAs(workload, labels);
        }
    }
}

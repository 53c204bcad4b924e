package io.vapscan.schema.conversion;

import io.vapscan.object.GoIntegers;
import io.vapscan.schema.type.Refusal;
import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Workloads. */
final class AppsConversions {

    static final String ROLLBACK_TO = "deprecated.deployment.rollback.to";
    private static final String TEMPLATE_GENERATION = "deprecated.daemonset.template.generation";

    private AppsConversions() {}

    static void add(String type, Rules rules) {
        switch (type) {
            case "Deployment" -> rules.then(AppsConversions::deployment);
            case "DaemonSet" -> rules.then(AppsConversions::daemonSet);
            case "StatefulSetSpec" -> rules.then(AppsConversions::claimTemplates);
            // By value in the internal version, so that nil comes back as zero.
            case "RollingUpdateDeployment", "RollingUpdateDaemonSet" ->
                rules.absent("maxUnavailable", 0L).absent("maxSurge", 0L);
            case "RollingUpdateStatefulSetStrategy" -> rules.absent("partition", 0L);
            case "ScaleStatus" -> rules.then(AppsConversions::scaleStatus);
            default -> {}
        }
    }

    private static void deployment(Struct deployment) {
        String revision = Annotations.get(deployment, ROLLBACK_TO);
        if (revision == null || deployment.part("spec").knows("rollbackTo")) {
            return;
        }
        if (revision.isEmpty()) {
            Annotations.remove(deployment, ROLLBACK_TO);
            return;
        }
        GoIntegers.Parsed number = GoIntegers.parse("ParseInt", revision);
        if (number.error() != null) {
            throw new Refusal(
                    "failed to parse annotation[" + ROLLBACK_TO + "]=" + revision + " as int64: " + number.error());
        }
        Annotations.put(deployment, ROLLBACK_TO, Long.toString(number.value()));
    }

    private static void daemonSet(Struct daemonSet) {
        String generation = Annotations.get(daemonSet, TEMPLATE_GENERATION);
        GoIntegers.Parsed number = GoIntegers.parse("ParseInt", generation == null ? "0" : generation);
        if (number.error() != null) {
            throw new Refusal(number.error());
        }
        Annotations.put(daemonSet, TEMPLATE_GENERATION, Long.toString(number.value()));
    }

    private static void claimTemplates(Struct spec) {
        for (Struct template : spec.structs("volumeClaimTemplates")) {
            template.set("apiVersion", "v1");
            template.set("kind", "PersistentVolumeClaim");
        }
    }

    /** The betas have the selector as a map and as text; the internal version has the text. */
    private static void scaleStatus(Struct status) {
        Map<String, Object> selector = status.map("selector");
        if (status.absent("targetSelector") && selector != null) {
            status.put("targetSelector", text(selector));
        }
        status.put("selector", SelectorText.labels(status.text("targetSelector")));
    }

    private static @Nullable String text(Map<String, Object> selector) {
        StringBuilder out = new StringBuilder();
        new TreeMap<>(selector)
                .forEach((key, value) -> out.append(out.isEmpty() ? "" : ",")
                        .append(key)
                        .append('=')
                        .append(value));
        return out.isEmpty() ? null : out.toString();
    }
}

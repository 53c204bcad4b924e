package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Struct;
import io.vapscan.schema.type.StructJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * HorizontalPodAutoscalers between autoscaling/v1, which keeps in annotations what it has no fields for, and v2, whose
 * shape is the internal one ({@code pkg/apis/autoscaling/v1/conversion.go}).
 */
public final class HorizontalPodAutoscalers {

    private static final String PREFIX = "autoscaling.alpha.kubernetes.io/";
    private static final String METRICS = PREFIX + "metrics";
    private static final String CURRENT_METRICS = PREFIX + "current-metrics";
    private static final String CONDITIONS = PREFIX + "conditions";
    private static final String BEHAVIOR = PREFIX + "behavior";
    private static final List<String> ROUND_TRIP = List.of(
            METRICS,
            CURRENT_METRICS,
            CONDITIONS,
            BEHAVIOR,
            PREFIX + "scale-down-tolerance",
            PREFIX + "scale-up-tolerance");

    private static final String CPU_FIELD = "targetCPUUtilizationPercentage";
    private static final String CURRENT_CPU_FIELD = "currentCPUUtilizationPercentage";
    private static final long CPU_UTILIZATION = 80L;

    private HorizontalPodAutoscalers() {}

    /** The v2 object. */
    public static Struct toV2(Struct v1) {
        Struct v2 = v1.other("autoscaling/v2.HorizontalPodAutoscaler");
        v1.copyTo(v2, "kind", "metadata");
        v2.set("apiVersion", "autoscaling/v2");
        specToV2(v1, v2.part("spec"));
        statusToV2(v1, v2.part("status"));
        dropAnnotations(v2);
        return v2;
    }

    private static void specToV2(Struct v1, Struct spec) {
        Struct old = v1.part("spec");
        old.part("scaleTargetRef").copyTo(spec.part("scaleTargetRef"), "kind", "name", "apiVersion");
        old.copyTo(spec, "minReplicas", "maxReplicas");
        List<Struct> metrics = new ArrayList<>();
        for (Struct metric : annotated(v1, METRICS, "MetricSpec")) {
            Struct converted = spec.fresh("metrics");
            MetricSources.toV2(metric, converted);
            metrics.add(converted);
        }
        Object cpu = old.get(CPU_FIELD);
        if (cpu != null || metrics.isEmpty()) {
            metrics.add(cpuMetric(spec.fresh("metrics"), cpu == null ? CPU_UTILIZATION : cpu));
        }
        spec.set("metrics", metrics);
        String json = Annotations.get(v1, BEHAVIOR);
        if (json != null) {
            Struct behavior = AnnotatedJson.capitalized(
                    json, v1.shape().sibling("autoscaling/v2.HorizontalPodAutoscalerBehavior"));
            if (behavior != null && !(behavior.absent("scaleUp") && behavior.absent("scaleDown"))) {
                spec.set("behavior", behavior);
            }
        }
    }

    private static Struct cpuMetric(Struct metric, Object utilization) {
        metric.set("type", "Resource");
        Struct resource = metric.made("resource");
        resource.set("name", "cpu");
        resource.part("target").set("type", "Utilization");
        resource.part("target").set("averageUtilization", utilization);
        return metric;
    }

    private static void statusToV2(Struct v1, Struct status) {
        Struct old = v1.part("status");
        old.copyTo(status, "observedGeneration", "lastScaleTime", "currentReplicas", "desiredReplicas");
        Object cpu = old.get(CURRENT_CPU_FIELD);
        if (cpu != null) {
            Struct metric = status.append("currentMetrics");
            metric.set("type", "Resource");
            metric.made("resource").set("name", "cpu");
            metric.made("resource").part("current").set("averageUtilization", cpu);
        }
        List<Struct> current = read(v1, CURRENT_METRICS, "MetricStatus");
        if (current != null && !saysNoMore(current, cpu)) {
            List<Struct> metrics = new ArrayList<>();
            for (Struct each : current) {
                Struct converted = status.fresh("currentMetrics");
                MetricStatuses.toV2(each, converted);
                metrics.add(converted);
            }
            status.set("currentMetrics", metrics);
        }
        List<Struct> conditions = read(v1, CONDITIONS, "HorizontalPodAutoscalerCondition");
        if (conditions != null) {
            List<Struct> converted = new ArrayList<>();
            conditions.forEach(condition -> converted.add(condition(condition, status.fresh("conditions"))));
            status.set("conditions", converted);
        }
    }

    /** An annotation that only repeats the field was made from it. */
    private static boolean saysNoMore(List<Struct> current, @Nullable Object cpu) {
        Struct resource = current.size() == 1 ? current.get(0).struct("resource") : null;
        return cpu != null
                && resource != null
                && resource.text("name").equals("cpu")
                && cpu.equals(resource.get("currentAverageUtilization"))
                && resource.absent("currentAverageValue");
    }

    private static Struct condition(Struct from, Struct to) {
        from.copyTo(to, "type", "status", "lastTransitionTime", "reason", "message", "observedGeneration");
        return to;
    }

    /** The v1 object. */
    public static Struct toV1(Struct v2) {
        Struct v1 = v2.other("autoscaling/v1.HorizontalPodAutoscaler");
        v2.copyTo(v1, "kind", "metadata");
        v1.set("apiVersion", "autoscaling/v1");
        dropAnnotations(v1);
        specToV1(v2.part("spec"), v1);
        statusToV1(v2.part("status"), v1);
        return v1;
    }

    private static void specToV1(Struct spec, Struct v1) {
        Struct out = v1.part("spec");
        spec.part("scaleTargetRef").copyTo(out.part("scaleTargetRef"), "kind", "name", "apiVersion");
        spec.copyTo(out, "minReplicas", "maxReplicas");
        List<Struct> others = new ArrayList<>();
        for (Struct metric : spec.structs("metrics")) {
            Object utilization = cpuUtilization(metric);
            if (utilization == null) {
                Struct other = v1.other("autoscaling/v1.MetricSpec");
                MetricSources.toV1(metric, other);
                others.add(other);
            } else {
                out.fill(CPU_FIELD, utilization);
            }
        }
        annotate(v1, METRICS, others);
        Struct behavior = spec.struct("behavior");
        if (behavior != null) {
            Annotations.put(v1, BEHAVIOR, BehaviorJson.of(behavior));
        }
    }

    private static @Nullable Object cpuUtilization(Struct metric) {
        Struct resource = metric.text("type").equals("Resource") ? metric.struct("resource") : null;
        return resource == null || !resource.text("name").equals("cpu")
                ? null
                : resource.part("target").get("averageUtilization");
    }

    private static void statusToV1(Struct status, Struct v1) {
        Struct out = v1.part("status");
        status.copyTo(out, "observedGeneration", "lastScaleTime", "currentReplicas", "desiredReplicas");
        List<Struct> metrics = new ArrayList<>();
        for (Struct metric : status.structs("currentMetrics")) {
            Struct resource = metric.text("type").equals("Resource") ? metric.struct("resource") : null;
            if (resource != null && resource.text("name").equals("cpu")) {
                Object utilization = resource.part("current").get("averageUtilization");
                out.put(CURRENT_CPU_FIELD, utilization == null ? out.get(CURRENT_CPU_FIELD) : utilization);
            }
            Struct converted = v1.other("autoscaling/v1.MetricStatus");
            MetricStatuses.toV1(metric, converted);
            metrics.add(converted);
        }
        annotate(v1, CURRENT_METRICS, metrics);
        List<Struct> conditions = new ArrayList<>();
        for (Struct each : status.structs("conditions")) {
            conditions.add(condition(each, v1.other("autoscaling/v1.HorizontalPodAutoscalerCondition")));
        }
        annotate(v1, CONDITIONS, conditions);
    }

    /** Drops the annotations that only autoscaling/v1 needs. */
    static void dropAnnotations(Struct object) {
        Map<String, Object> annotations = object.part("metadata").map("annotations");
        if (annotations != null) {
            ROUND_TRIP.forEach(annotations::remove);
        }
    }

    private static void annotate(Struct v1, String key, List<Struct> values) {
        if (!values.isEmpty()) {
            Annotations.put(v1, key, StructJson.of(values));
        }
    }

    private static List<Struct> annotated(Struct v1, String key, String type) {
        List<Struct> values = read(v1, key, type);
        return values == null ? List.of() : values;
    }

    private static @Nullable List<Struct> read(Struct v1, String key, String type) {
        String json = Annotations.get(v1, key);
        return json == null ? null : AnnotatedJson.list(json, v1.shape().sibling("autoscaling/v1." + type));
    }
}

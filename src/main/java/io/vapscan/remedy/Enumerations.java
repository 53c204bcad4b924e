package io.vapscan.remedy;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Fields of which the API says what values they take, and those of the values that take nothing from anybody. */
final class Enumerations {

    private static final List<Object> RUNTIME_DEFAULT = List.of("RuntimeDefault");

    /** Not root, and what most images that bring a user of their own take. */
    private static final List<Object> USER = List.of(1000L);

    private static final Map<String, List<Object>> HARMLESS = Map.ofEntries(
            Map.entry("seccompProfile.type", RUNTIME_DEFAULT),
            Map.entry("appArmorProfile.type", RUNTIME_DEFAULT),
            Map.entry("imagePullPolicy", List.of("Always", "IfNotPresent")),
            Map.entry("strategy.type", List.of("RollingUpdate")),
            Map.entry("updateStrategy.type", List.of("RollingUpdate")),
            Map.entry("concurrencyPolicy", List.of("Forbid")),
            Map.entry("terminationMessagePolicy", List.of("FallbackToLogsOnError")),
            Map.entry("pathType", List.of("Prefix")),
            Map.entry("persistentVolumeReclaimPolicy", List.of("Retain")),
            Map.entry("reclaimPolicy", List.of("Retain")),
            Map.entry("securityContext.runAsUser", USER),
            Map.entry("securityContext.runAsGroup", USER),
            Map.entry("securityContext.fsGroup", USER));

    private static final FieldPath KIND = FieldPath.ROOT.child("kind");

    private final Tracer tracer;

    Enumerations(Tracer tracer) {
        this.tracer = tracer;
    }

    /** What gives a field that is not there such a value inside of it; null where none is known. */
    static Edit.@Nullable Set presence(FieldPath path) {
        List<Object> values = HARMLESS.get(path.last() + ".type");
        return values != RUNTIME_DEFAULT ? null : new Edit.Set(path.child("type"), values.get(0));
    }

    /** The values for a field, the safest first; none for a field that is no enumeration. */
    List<Object> harmless(FieldPath path) {
        if (path.equals(ServiceTypes.TYPE)) {
            tracer.at(KIND);
            boolean named = tracer.at(path.parent().child("externalName")) != null;
            return ServiceTypes.isService(tracer.failure().object()) && !named ? List.of("ClusterIP") : List.of();
        }
        if ("restartPolicy".equals(path.last())) {
            return isOfJob(path) ? List.of("OnFailure", "Never") : List.of();
        }
        List<Object> own = HARMLESS.getOrDefault(String.valueOf(path.last()), List.of());
        return HARMLESS.getOrDefault(path.parent().last() + "." + path.last(), own);
    }

    private boolean isOfJob(FieldPath path) {
        return path.steps().contains("jobTemplate") || "Job".equals(tracer.at(KIND));
    }
}

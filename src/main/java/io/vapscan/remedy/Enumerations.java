package io.vapscan.remedy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Fields of which the API says what values they take, and those of the values that take nothing from anybody. */
final class Enumerations {

    /**
     * A field's values.
     *
     * @param harmless those that take nothing from anybody, the safest first
     * @param all these and all others
     */
    private record Values(List<String> harmless, List<String> all) {

        private static final Values NONE = with(List.of());

        private static Values with(List<String> harmless, String... others) {
            List<String> all = new ArrayList<>(harmless);
            all.addAll(List.of(others));
            return new Values(harmless, List.copyOf(all));
        }

        private static Values with(String harmless, String... others) {
            return with(List.of(harmless), others);
        }
    }

    private static final Values PROFILES = Values.with("RuntimeDefault", "Localhost", "Unconfined");

    /** By the field's name, or its parent's and its own. */
    private static final Map<String, Values> VALUES = Map.ofEntries(
            Map.entry("protocol", Values.with(List.of(), "TCP", "UDP", "SCTP")),
            Map.entry("scheme", Values.with(List.of(), "HTTP", "HTTPS")),
            Map.entry("imagePullPolicy", Values.with(List.of("Always", "IfNotPresent"), "Never")),
            Map.entry("restartPolicy", Values.with(List.of(), "Always", "OnFailure", "Never")),
            Map.entry("seccompProfile.type", PROFILES),
            Map.entry("appArmorProfile.type", PROFILES),
            Map.entry(
                    "dnsPolicy", Values.with(List.of(), "ClusterFirst", "ClusterFirstWithHostNet", "Default", "None")),
            Map.entry("terminationMessagePolicy", Values.with("FallbackToLogsOnError", "File")),
            Map.entry("strategy.type", Values.with("RollingUpdate", "Recreate")),
            Map.entry("updateStrategy.type", Values.with("RollingUpdate", "OnDelete")),
            Map.entry("concurrencyPolicy", Values.with("Forbid", "Allow", "Replace")),
            Map.entry("pathType", Values.with("Prefix", "Exact", "ImplementationSpecific")),
            Map.entry("persistentVolumeReclaimPolicy", Values.with("Retain", "Delete", "Recycle")),
            Map.entry("reclaimPolicy", Values.with("Retain", "Delete")),
            Map.entry("externalTrafficPolicy", Values.with(List.of(), "Cluster", "Local")),
            Map.entry("spec.type", Values.with(List.of(), "ClusterIP", "NodePort", "LoadBalancer", "ExternalName")));

    /** Of a security context. */
    private static final Set<Object> USERS = Set.of("runAsUser", "runAsGroup", "fsGroup");

    /** Not root, and what most images that bring a user of their own take. */
    private static final long USER = 1000;

    private static final FieldPath KIND = FieldPath.ROOT.child("kind");

    private final Tracer tracer;

    Enumerations(Tracer tracer) {
        this.tracer = tracer;
    }

    private static Values values(FieldPath field) {
        Values own = VALUES.getOrDefault(String.valueOf(field.last()), Values.NONE);
        return VALUES.getOrDefault(field.parent().last() + "." + field.last(), own);
    }

    /**
     * The value as the API spells it, where the field is an enumeration that has it; else the value itself. A server refuses {@code tcp},
     * which policies may ask for that compare in one case.
     */
    static Object spelled(Object value, FieldPath field) {
        for (String known : values(field).all()) {
            if (value instanceof String text && known.equalsIgnoreCase(text)) {
                return known;
            }
        }
        return value;
    }

    /** What gives a field that is not there such a value inside of it; null where none is known. */
    static Edit.@Nullable Set presence(FieldPath path) {
        boolean profile = PROFILES.equals(VALUES.get(path.last() + ".type"));
        return profile ? new Edit.Set(path.child("type"), PROFILES.harmless().get(0)) : null;
    }

    /** The values for a field, the safest first; none for a field that is no enumeration. */
    List<?> harmless(FieldPath path) {
        if (path.equals(ServiceTypes.TYPE)) {
            tracer.at(KIND);
            boolean named = tracer.at(path.parent().child("externalName")) != null;
            return ServiceTypes.isService(tracer.failure().object()) && !named ? List.of("ClusterIP") : List.of();
        }
        if ("restartPolicy".equals(path.last())) {
            return isOfJob(path) ? List.of("OnFailure", "Never") : List.of();
        }
        boolean user = "securityContext".equals(path.parent().last()) && USERS.contains(path.last());
        return user ? List.of(USER) : values(path).harmless();
    }

    private boolean isOfJob(FieldPath path) {
        return path.steps().contains("jobTemplate") || "Job".equals(tracer.at(KIND));
    }
}

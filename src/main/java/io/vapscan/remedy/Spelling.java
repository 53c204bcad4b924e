package io.vapscan.remedy;

import java.util.List;
import java.util.Map;

/** How the API spells the values of its enumerations: a server refuses {@code tcp}, which policies may ask for that compare in one case. */
final class Spelling {

    private static final List<String> POLICIES = List.of("Always", "IfNotPresent", "Never", "OnFailure");
    private static final List<String> PROFILES = List.of("RuntimeDefault", "Localhost", "Unconfined");

    private static final Map<String, List<String>> VALUES = Map.ofEntries(
            Map.entry("protocol", List.of("TCP", "UDP", "SCTP")),
            Map.entry("scheme", List.of("HTTP", "HTTPS")),
            Map.entry("imagePullPolicy", POLICIES),
            Map.entry("restartPolicy", POLICIES),
            Map.entry("seccompProfile.type", PROFILES),
            Map.entry("appArmorProfile.type", PROFILES),
            Map.entry("dnsPolicy", List.of("ClusterFirst", "ClusterFirstWithHostNet", "Default", "None")),
            Map.entry("terminationMessagePolicy", List.of("File", "FallbackToLogsOnError")),
            Map.entry("strategy.type", List.of("RollingUpdate", "Recreate")),
            Map.entry("updateStrategy.type", List.of("RollingUpdate", "OnDelete")),
            Map.entry("concurrencyPolicy", List.of("Allow", "Forbid", "Replace")),
            Map.entry("pathType", List.of("Prefix", "Exact", "ImplementationSpecific")),
            Map.entry("persistentVolumeReclaimPolicy", List.of("Retain", "Delete", "Recycle")),
            Map.entry("reclaimPolicy", List.of("Retain", "Delete")),
            Map.entry("externalTrafficPolicy", List.of("Cluster", "Local")),
            Map.entry("spec.type", List.of("ClusterIP", "NodePort", "LoadBalancer", "ExternalName")));

    private Spelling() {}

    /** The value as the API spells it, where the field is an enumeration that has it; else the value itself. */
    static Object of(Object value, FieldPath field) {
        List<String> own = VALUES.getOrDefault(String.valueOf(field.last()), List.of());
        for (String known : VALUES.getOrDefault(field.parent().last() + "." + field.last(), own)) {
            if (value instanceof String text && known.equalsIgnoreCase(text)) {
                return known;
            }
        }
        return value;
    }
}

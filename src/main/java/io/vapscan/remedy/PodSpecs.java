package io.vapscan.remedy;

import io.vapscan.object.Fields;
import io.vapscan.object.ParsedQuantity;
import io.vapscan.object.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where objects have their Pods' fields, and what these say together. */
final class PodSpecs {

    static final List<String> CONTAINERS = List.of("containers", "initContainers", "ephemeralContainers");

    private PodSpecs() {}

    /** What an object's Pods are made of, with metadata and spec; empty where it has none. */
    static Map<String, Object> template(Map<String, Object> object) {
        Map<String, Object> spec = Fields.map(object, "spec");
        Map<String, Object> ofJobs = Fields.map(spec, "jobTemplate", "spec", "template");
        Map<String, Object> template = ofJobs.isEmpty() ? Fields.map(spec, "template") : ofJobs;
        return template.isEmpty() && Fields.string(object, "kind").equals("Pod") ? object : template;
    }

    /** All containers, of whatever sort. */
    static List<Map<String, Object>> containers(Map<String, Object> pod) {
        List<Map<String, Object>> all = new ArrayList<>();
        CONTAINERS.forEach(list -> all.addAll(Fields.maps(pod, list)));
        return all;
    }

    /** Whether the Pods of a kind may have that policy: {@code ValidatePodTemplateSpecForReplicaSet} and the like. */
    static boolean mayRestart(String kind, String policy) {
        return switch (kind) {
            case "Deployment", "ReplicaSet", "StatefulSet", "DaemonSet", "ReplicationController" ->
                policy.equals("Always");
            case "Job", "CronJob" -> !policy.equals("Always");
            default -> true;
        };
    }

    /** A container's own setting, or else that of its Pod. */
    static @Nullable Object effective(Map<String, Object> pod, Map<String, Object> container, String field) {
        Object own = Fields.at(container, "securityContext", field);
        return own == null ? Fields.at(pod, "securityContext", field) : own;
    }

    /** Whether it is to run as root and must not: a node starts no such container. */
    static boolean isRootAgainstItsWill(Map<String, Object> pod, Map<String, Object> container) {
        return Boolean.TRUE.equals(effective(pod, container, "runAsNonRoot"))
                && Long.valueOf(0).equals(effective(pod, container, "runAsUser"));
    }

    /** Whether what is requested is more than the limit, or other than the limit where it has to be the limit. */
    static boolean isBeyond(String resource, @Nullable Object requested, @Nullable Object limit) {
        Quantity own = quantity(requested);
        Quantity most = quantity(limit);
        if (own == null || most == null) {
            return false;
        }
        int order = own.compareTo(most);
        return order > 0 || (order < 0 && isWhole(resource));
    }

    /** Resources that are not overcommitted: {@code IsOvercommitAllowed} of k8s.io/kubernetes. */
    private static boolean isWhole(String resource) {
        return resource.startsWith("hugepages-") || (resource.indexOf('/') > 0 && !resource.contains("kubernetes.io/"));
    }

    private static @Nullable Quantity quantity(@Nullable Object value) {
        boolean scalar = value instanceof String || value instanceof Long || value instanceof Double;
        ParsedQuantity parsed = scalar ? Quantity.parse(String.valueOf(value)) : null;
        return parsed instanceof Quantity quantity ? quantity : null;
    }
}

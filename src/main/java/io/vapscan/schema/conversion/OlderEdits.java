package io.vapscan.schema.conversion;

import io.vapscan.object.Fields;
import io.vapscan.object.GoIntegers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Small differences of older versions. */
final class OlderEdits {

    private static final String SHARES = "nominalConcurrencyShares";
    private static final String OLD_SHARES = "assuredConcurrencyShares";
    private static final String RBAC = "rbac.authorization.k8s.io";
    private static final String ZONE = "topology.kubernetes.io/zone";
    private static final String HOSTNAME = "kubernetes.io/hostname";

    /** flowcontrol before v1beta3: another name for the shares. */
    static final VersionEdit ASSURED_SHARES =
            new VersionEdit(level -> rename(level, OLD_SHARES, SHARES), level -> rename(level, SHARES, OLD_SHARES));

    /** flowcontrol/v1beta3: an annotation for a zero that is meant. */
    static final VersionEdit ZERO_SHARES =
            new VersionEdit(level -> annotations(level).remove(FlowControlConversions.ZERO_IS_MEANT), level -> {
                Map<String, Object> limited = Fields.mapOrNull(level, "spec", "limited");
                if (limited != null && Long.valueOf(0).equals(limited.get(SHARES))) {
                    annotations(level).put(FlowControlConversions.ZERO_IS_MEANT, "");
                }
            });

    /** node/v1alpha1: a spec around what now stands at the root. */
    static final VersionEdit RUNTIME_CLASS = new VersionEdit(
            runtimeClass -> {
                if (runtimeClass.remove("spec") instanceof Map<?, ?> spec) {
                    move(spec, "runtimeHandler", runtimeClass, "handler");
                    move(spec, "overhead", runtimeClass, "overhead");
                    move(spec, "scheduling", runtimeClass, "scheduling");
                }
            },
            runtimeClass -> {
                Map<String, Object> spec = new LinkedHashMap<>();
                move(runtimeClass, "handler", spec, "runtimeHandler");
                move(runtimeClass, "overhead", spec, "overhead");
                move(runtimeClass, "scheduling", spec, "scheduling");
                runtimeClass.put("spec", spec);
            });

    /** rbac/v1alpha1: subjects with a version. */
    static final VersionEdit SUBJECTS = new VersionEdit(
            binding -> Fields.maps(binding, "subjects").forEach(OlderEdits::groupOfSubject),
            binding -> Fields.maps(binding, "subjects").forEach(OlderEdits::versionOfSubject));

    /** policy/v1beta1: an empty selector selects nothing. */
    static final VersionEdit DISRUPTION_BUDGET = new VersionEdit(
            budget -> swapSelector(budget, "DoesNotExist", "Exists"),
            budget -> swapSelector(budget, "Exists", "DoesNotExist"));

    /** discovery/v1beta1: a topology map. */
    static final VersionEdit TOPOLOGY = new VersionEdit(
            slice -> Fields.maps(slice, "endpoints").forEach(OlderEdits::splitTopology),
            slice -> Fields.maps(slice, "endpoints").forEach(OlderEdits::joinTopology));

    /** apps/v1beta1: a pointer to what others have by value. */
    static final VersionEdit OBSERVED = new VersionEdit(
            statefulSet -> {}, statefulSet -> Fields.map(statefulSet, "status").putIfAbsent("observedGeneration", 0L));

    /** apps/v1beta1: a field for what others keep in an annotation. */
    static final VersionEdit ROLLBACK = new VersionEdit(OlderEdits::annotateRollback, OlderEdits::readRollback);

    /** authorization.k8s.io/v1beta1: the groups in the singular. */
    static final VersionEdit GROUPS = new VersionEdit(
            review -> move(Fields.map(review, "spec"), "group", Fields.map(review, "spec"), "groups"),
            review -> move(Fields.map(review, "spec"), "groups", Fields.map(review, "spec"), "group"));

    private OlderEdits() {}

    private static void annotateRollback(Map<String, Object> deployment) {
        annotations(deployment).remove(AppsConversions.ROLLBACK_TO);
        if (Fields.map(deployment, "spec").remove("rollbackTo") instanceof Map<?, ?> rollback) {
            Long revision = Fields.integer(rollback, "revision");
            annotations(deployment)
                    .put(AppsConversions.ROLLBACK_TO, String.valueOf(revision == null ? 0 : revision.longValue()));
        }
    }

    private static void readRollback(Map<String, Object> deployment) {
        if (annotations(deployment).remove(AppsConversions.ROLLBACK_TO) instanceof String revision) {
            Map<String, Object> rollback = new LinkedHashMap<>();
            rollback.put("revision", GoIntegers.parse("ParseInt", revision).value());
            Fields.map(deployment, "spec").put("rollbackTo", rollback);
        }
    }

    private static void rename(Map<String, Object> level, String from, String to) {
        Map<String, Object> limited = Fields.mapOrNull(level, "spec", "limited");
        if (limited != null) {
            move(limited, from, limited, to);
        }
    }

    private static void move(Map<?, ?> from, String name, Map<String, Object> to, String as) {
        Object value = from.remove(name);
        if (value != null) {
            to.put(as, value);
        }
    }

    private static Map<String, Object> annotations(Map<String, Object> object) {
        Map<String, Object> metadata = Fields.map(object, "metadata");
        Map<String, Object> annotations = Fields.mapOrNull(metadata, "annotations");
        if (annotations == null) {
            annotations = new LinkedHashMap<>();
            metadata.put("annotations", annotations);
        }
        return annotations;
    }

    private static void groupOfSubject(Map<String, Object> subject) {
        String version = String.valueOf(subject.remove("apiVersion"));
        int slash = version.indexOf('/');
        String group = switch (Fields.string(subject, "kind")) {
            case "ServiceAccount" -> "";
            case "User", "Group" -> RBAC;
            default -> slash < 0 ? "" : version.substring(0, slash);
        };
        if (!group.isEmpty()) {
            subject.put("apiGroup", group);
        }
        if (group.equals(RBAC) && "User".equals(subject.get("kind")) && "*".equals(subject.get("name"))) {
            subject.put("kind", "Group");
            subject.put("name", "system:authenticated");
        }
    }

    private static void versionOfSubject(Map<String, Object> subject) {
        Object written = subject.remove("apiGroup");
        String group = written instanceof String text ? text : "";
        String kind = Fields.string(subject, "kind");
        if (kind.equals("ServiceAccount") && group.isEmpty()) {
            subject.put("apiVersion", "v1");
        } else if (group.equals(RBAC) && (kind.equals("User") || kind.equals("Group"))) {
            subject.put("apiVersion", RBAC + "/v1alpha1");
        } else if (!group.isEmpty()) {
            subject.put("apiVersion", group + "/");
        }
    }

    /** The selector of one meaning becomes empty, and the empty one gets the other meaning. */
    private static void swapSelector(Map<String, Object> budget, String becomesEmpty, String fromEmpty) {
        Map<String, Object> selector = Fields.mapOrNull(budget, "spec", "selector");
        if (selector == null) {
            return;
        }
        if (selector.isEmpty()) {
            selector.put("matchExpressions", expressions(fromEmpty));
        } else if (selector.size() == 1 && expressions(becomesEmpty).equals(selector.get("matchExpressions"))) {
            selector.clear();
        }
    }

    private static List<Object> expressions(String operator) {
        Map<String, Object> expression = new LinkedHashMap<>();
        expression.put("key", PolicyConversions.LABEL);
        expression.put("operator", operator);
        return new ArrayList<>(List.of(expression));
    }

    private static void splitTopology(Map<String, Object> endpoint) {
        if (!(endpoint.remove("topology") instanceof Map<?, ?> topology)) {
            return;
        }
        Map<String, Object> rest = new LinkedHashMap<>(Fields.map(topology));
        Object zone = rest.remove(ZONE);
        if (zone != null) {
            endpoint.put("zone", zone);
        }
        Object node = rest.get(HOSTNAME);
        if (node != null && node.equals(endpoint.get("nodeName"))) {
            rest.remove(HOSTNAME);
        }
        if (!rest.isEmpty()) {
            endpoint.put("deprecatedTopology", rest);
        }
    }

    private static void joinTopology(Map<String, Object> endpoint) {
        @Nullable Map<String, Object> old = Fields.mapOrNull(endpoint, "deprecatedTopology");
        Object zone = endpoint.remove("zone");
        Object node = endpoint.get("nodeName");
        endpoint.remove("deprecatedTopology");
        Map<String, Object> topology = old == null ? new LinkedHashMap<>() : new LinkedHashMap<>(old);
        if (zone != null) {
            topology.put(ZONE, zone);
        }
        if (node != null) {
            topology.putIfAbsent(HOSTNAME, node);
        }
        if (!topology.isEmpty()) {
            endpoint.put("topology", topology);
        }
    }
}

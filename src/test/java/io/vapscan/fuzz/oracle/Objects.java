package io.vapscan.fuzz.oracle;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Objects of many kinds, well-formed as far as a server asks. */
final class Objects {

    private static final List<Map<String, String>> LABELS = List.of(
            Map.of(),
            Map.of("app", "web"),
            Map.of("app", "web", "tier", "front"),
            Map.of("env", "prod"),
            Map.of("tier", "back"));

    private final Choice choice;

    Objects(Choice choice) {
        this.choice = choice;
    }

    static Map<String, Object> tree(Object... keysAndValues) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            Object value = keysAndValues[i + 1];
            // What is read of a file has no smaller whole numbers.
            tree.put((String) keysAndValues[i], value instanceof Integer number ? Long.valueOf(number) : value);
        }
        return tree;
    }

    Map<String, Object> object() {
        return switch (choice.between(0, 13)) {
            case 0, 1, 2 -> kind("v1", "Pod", true, "spec", pod());
            case 3, 4, 5 -> workload("Deployment");
            case 6 -> workload("StatefulSet");
            case 7 ->
                kind(
                        "batch/v1",
                        "Job",
                        true,
                        "spec",
                        tree("template", tree("spec", with(pod(), "restartPolicy", "Never"))));
            case 8 ->
                kind("v1", "Service", true, "spec", tree("ports", List.of(tree("port", 80)), "type", "ClusterIP"));
            case 9 -> kind("v1", "ConfigMap", true, "data", choice.of(tree(), tree("k", "v"), tree("k", "")));
            case 10 -> kind("v1", "Namespace", false);
            case 11 ->
                kind(
                        choice.of("autoscaling/v1", "autoscaling/v2"),
                        "HorizontalPodAutoscaler",
                        true,
                        "spec",
                        tree(
                                "maxReplicas",
                                choice.between(1, 9),
                                "scaleTargetRef",
                                tree("kind", "Deployment", "name", "web", "apiVersion", "apps/v1")));
            case 12 -> kind("shop.example.com/v1", "Widget", true, "spec", tree("replicas", choice.between(0, 5)));
            default -> kind("rbac.authorization.k8s.io/v1", "ClusterRole", false, "rules", List.of());
        };
    }

    private Map<String, Object> workload(String kind) {
        Map<String, Object> spec = tree(
                "selector",
                tree("matchLabels", tree("app", "web")),
                "template",
                tree("metadata", tree("labels", tree("app", "web")), "spec", pod()));
        if (choice.oneIn(2)) {
            spec.putAll(tree("replicas", choice.between(0, 9)));
        }
        return kind("apps/v1", kind, true, "spec", spec);
    }

    private Map<String, Object> pod() {
        Map<String, Object> pod = tree("containers", choice.list(1, 3, this::container));
        if (choice.oneIn(4)) {
            pod.put("hostNetwork", choice.of(true, false));
        }
        if (choice.oneIn(4)) {
            pod.put("volumes", List.of(tree("name", "v", "emptyDir", tree())));
        }
        return pod;
    }

    private Map<String, Object> container() {
        Map<String, Object> container =
                tree("name", choice.of("c", "d", "e"), "image", choice.of("app:1", "nginx", "example.com/x:latest"));
        if (choice.oneIn(2)) {
            container.put("resources", tree("limits", tree("memory", choice.of("512Mi", "2Gi", "1Gi"))));
        }
        if (choice.oneIn(2)) {
            container.put("securityContext", tree("privileged", choice.of(true, false)));
        }
        if (choice.oneIn(4)) {
            container.put("env", List.of(tree("name", "A", "value", choice.of("", "1"))));
        }
        return container;
    }

    private Map<String, Object> kind(String apiVersion, String kind, boolean namespaced, Object... rest) {
        Map<String, Object> metadata = tree("name", choice.of("web", "a-web", "42", "30s", "shop", "x9"));
        if (!choice.oneIn(4)) {
            metadata.put("labels", labels());
        }
        if (choice.oneIn(5)) {
            metadata.put("annotations", tree("note", "x y"));
        }
        if (choice.oneIn(12)) {
            metadata.put("finalizers", List.of("example.com/f"));
        }
        if (namespaced && !choice.oneIn(3)) {
            metadata.put("namespace", choice.of("shop", "lab", "plain", "default", "newer"));
        }
        Map<String, Object> object = tree("apiVersion", apiVersion, "kind", kind, "metadata", metadata);
        object.putAll(tree(rest));
        return object;
    }

    Map<String, Object> labels() {
        return new LinkedHashMap<>(choice.of(LABELS));
    }

    private static Map<String, Object> with(Map<String, Object> tree, String key, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(tree);
        more.put(key, value);
        return more;
    }
}

package io.vapscan.edit;

import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.YamlText;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A {@code kustomization.yaml} that takes files as they are and patches their objects. */
public final class Kustomization {

    private final Set<String> resources = new LinkedHashSet<>();
    private final StringBuilder patches = new StringBuilder();

    /** Nothing yet. */
    public Kustomization() {}

    /**
     * Adds an object's patch.
     *
     * @param resource the file that the object is in, as it is found from the kustomization; empty where it is in none
     */
    public void add(String resource, Map<String, Object> object, List<Map<String, @Nullable Object>> operations) {
        if (!resource.isEmpty()) {
            resources.add(resource);
        }
        patches.append("  - target:\n");
        indented(YamlText.of(target(object)), "      ");
        patches.append("    patch: |-\n");
        indented(YamlText.of(operations), "      ");
    }

    private void indented(String lines, String indent) {
        lines.lines().forEach(line -> patches.append(indent).append(line).append('\n'));
    }

    /** Which object is meant: kustomize reads names as regular expressions. */
    private static Map<String, @Nullable Object> target(Map<String, Object> object) {
        GroupVersionKind kind = GroupVersionKind.of(Fields.string(object, "apiVersion"), Fields.string(object, "kind"));
        Map<String, @Nullable Object> target = new LinkedHashMap<>();
        put(target, "group", kind.group());
        put(target, "version", kind.version());
        put(target, "kind", kind.kind());
        put(target, "name", literal(Fields.string(object, "metadata", "name")));
        put(target, "namespace", literal(Fields.string(object, "metadata", "namespace")));
        return target;
    }

    private static void put(Map<String, @Nullable Object> target, String name, String value) {
        if (!value.isEmpty()) {
            target.put(name, value);
        }
    }

    private static String literal(String name) {
        return name.replaceAll("[.+*?()|\\[\\]{}^$\\\\]", "\\\\$0");
    }

    /** Whether there is no patch. */
    public boolean isEmpty() {
        return patches.isEmpty();
    }

    /** The file's text. */
    public String text() {
        Map<String, @Nullable Object> tree = new LinkedHashMap<>();
        tree.put("apiVersion", "kustomize.config.k8s.io/v1beta1");
        tree.put("kind", "Kustomization");
        if (!resources.isEmpty()) {
            tree.put("resources", List.copyOf(resources));
        }
        return YamlText.of(tree) + "patches:\n" + patches;
    }
}

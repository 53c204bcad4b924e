package io.vapscan.kyverno;

import io.vapscan.admission.Subresource;
import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.GroupVersionResource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a values file says of requests: {@code kind: Values}, or the same inside the test.
 *
 * @param tree its fields
 */
public record Values(Map<String, Object> tree) {

    private static final String OPERATION = "request.operation";

    /** Reads a file's fields. Older files keep them below {@code spec}. */
    public static Values of(Map<String, Object> file) {
        Map<String, Object> spec = Fields.mapOrNull(file, "spec");
        return new Values(spec == null ? file : spec);
    }

    /** The operation for a policy and an object; empty where nothing is said. */
    public String operation(String policy, String object) {
        for (Map<String, Object> one : Fields.maps(tree, "policies")) {
            if (Fields.string(one, "name").equals(policy)) {
                for (Map<String, Object> resource : Fields.maps(one, "resources")) {
                    String own = Fields.string(resource, "values", OPERATION);
                    if (Fields.string(resource, "name").equals(object) && !own.isEmpty()) {
                        return own;
                    }
                }
            }
        }
        return Fields.string(tree, "globalValues", OPERATION);
    }

    /** The Namespaces that it knows, whole or by their labels. */
    public List<Map<String, Object>> namespaces() {
        List<Map<String, Object>> out = new ArrayList<>();
        for (Map<String, Object> namespace : Fields.maps(tree, "namespaces")) {
            Map<String, Object> whole = new LinkedHashMap<>(namespace);
            whole.putIfAbsent("apiVersion", "v1");
            whole.putIfAbsent("kind", "Namespace");
            out.add(whole);
        }
        for (Map<String, Object> labelled : Fields.maps(tree, "namespaceSelector")) {
            out.add(Map.of(
                    "apiVersion",
                    "v1",
                    "kind",
                    "Namespace",
                    "metadata",
                    Map.of("name", Fields.string(labelled, "name"), "labels", Fields.map(labelled, "labels"))));
        }
        return out;
    }

    /** The kinds of objects that are sent to subresources. */
    public List<Subresource> subresources() {
        List<Subresource> out = new ArrayList<>();
        for (Map<String, Object> one : Fields.maps(tree, "subresources")) {
            String name = Fields.string(one, "subresource", "name");
            int slash = name.indexOf('/');
            if (slash > 0) {
                Map<String, Object> written = Fields.map(one, "parentResource");
                GroupVersionKind parent = kind(written);
                String resource = Fields.string(written, "name");
                out.add(new Subresource(
                        kind(Fields.map(one, "subresource")),
                        parent,
                        new GroupVersionResource(
                                parent.group(),
                                parent.version(),
                                resource.isEmpty() ? name.substring(0, slash) : resource),
                        name.substring(slash + 1)));
            }
        }
        return out;
    }

    private static GroupVersionKind kind(Map<String, Object> resource) {
        return new GroupVersionKind(
                Fields.string(resource, "group"), Fields.string(resource, "version"), Fields.string(resource, "kind"));
    }
}

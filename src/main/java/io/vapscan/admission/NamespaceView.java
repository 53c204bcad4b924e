package io.vapscan.admission;

import io.vapscan.object.Fields;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code namespaceObject} is bound to: the fields of a Namespace that {@code CreateNamespaceObject} in {@code
 * plugin/cel/condition.go} lets through, without those that are empty.
 */
final class NamespaceView {

    private static final List<String> METADATA = List.of(
            "name",
            "generateName",
            "namespace",
            "uid",
            "resourceVersion",
            "generation",
            "creationTimestamp",
            "deletionTimestamp",
            "deletionGracePeriodSeconds",
            "annotations",
            "finalizers");

    private NamespaceView() {}

    /**
     * @param name the Namespace's name
     * @param namespaces what is known of Namespaces
     */
    static Map<String, Object> of(String name, Namespaces namespaces) {
        Map<String, Object> written = namespaces.find(name);
        Map<String, Object> metadata = new LinkedHashMap<>();
        metadata.put("name", name);
        METADATA.forEach(field -> copy(written, "metadata", field, metadata));
        metadata.put("labels", namespaces.labels(name));
        Map<String, Object> spec = new LinkedHashMap<>();
        copy(written, "spec", "finalizers", spec);
        Map<String, Object> status = new LinkedHashMap<>();
        if (written == null) {
            status.put("phase", "Active");
        }
        copy(written, "status", "phase", status);
        copy(written, "status", "conditions", status);
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("metadata", metadata);
        out.put("spec", spec);
        out.put("status", status);
        return out;
    }

    private static void copy(@Nullable Map<String, Object> from, String section, String field, Map<String, Object> to) {
        Object value = Fields.at(from, section, field);
        boolean empty = value == null
                || value.equals("")
                || (value.equals(0L) && !field.equals("deletionGracePeriodSeconds"))
                || (value instanceof Map<?, ?> map && map.isEmpty())
                || (value instanceof Collection<?> list && list.isEmpty());
        if (!empty) {
            to.put(field, value);
        }
    }
}

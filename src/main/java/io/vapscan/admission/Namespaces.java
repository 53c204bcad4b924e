package io.vapscan.admission;

import io.vapscan.object.Metadata;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The Namespaces that are known, by name. Immutable. */
public final class Namespaces {

    /** The label that the API server gives every Namespace: its name. */
    static final String NAME_LABEL = "kubernetes.io/metadata.name";

    private final Map<String, Map<String, Object>> byName;
    private final boolean closed;

    private Namespaces(Map<String, Map<String, Object>> byName, boolean closed) {
        this.byName = byName;
        this.closed = closed;
    }

    /** The given Namespaces; of any other nothing is known but its name. The first of a name counts. */
    public static Namespaces of(List<Map<String, Object>> objects) {
        return new Namespaces(index(objects), false);
    }

    /** The given Namespaces; any other is taken to have the one label that every Namespace has, and no more. */
    public static Namespaces closed(List<Map<String, Object>> objects) {
        return new Namespaces(index(objects), true);
    }

    private static Map<String, Map<String, Object>> index(List<Map<String, Object>> objects) {
        Map<String, Map<String, Object>> byName = new LinkedHashMap<>();
        objects.forEach(o -> byName.putIfAbsent(Metadata.name(o), o));
        return Collections.unmodifiableMap(byName);
    }

    /** The Namespace as written, or null where only its name is known. */
    @Nullable
    Map<String, Object> find(String name) {
        return byName.get(name);
    }

    /** Whether labels and all the rest of a Namespace are known. */
    boolean known(String name) {
        return closed || byName.containsKey(name);
    }

    /** The labels that a Namespace is known to have. */
    Map<String, String> labels(String name) {
        Map<String, String> labels = new LinkedHashMap<>(Metadata.labels(byName.get(name)));
        labels.put(NAME_LABEL, name);
        return labels;
    }
}

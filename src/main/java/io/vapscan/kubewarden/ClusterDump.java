package io.vapscan.kubewarden;

import io.vapscan.admission.Kinds;
import io.vapscan.cel.library.kubewarden.Cluster;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.LabelSelector;
import io.vapscan.object.Metadata;
import io.vapscan.object.ResourceKind;
import io.vapscan.object.SelectorQuery;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Answers from what a cluster held, all of it. Immutable. */
public final class ClusterDump implements Cluster {

    private final List<Map<String, Object>> objects;
    private final Kinds kinds;
    private final Map<GroupVersionKind, Map<String, Map<String, Object>>> byKind = new HashMap<>();

    /** What the cluster held; of objects of one kind, namespace and name the last counts. */
    public ClusterDump(List<Map<String, Object>> objects) {
        this.objects = List.copyOf(objects);
        this.kinds = Kinds.of(objects);
        for (Map<String, Object> object : objects) {
            // No name has a slash: so the order is by namespace, then by name.
            byKind.computeIfAbsent(Metadata.kindOf(object), kind -> new TreeMap<>())
                    .put(Metadata.namespace(object) + "/" + Metadata.name(object), object);
        }
    }

    /** Whether objects of a kind live in namespaces; null for a kind that the cluster does not serve. */
    @Nullable
    Boolean namespaced(String apiVersion, String kind) {
        ResourceKind served = kinds.find(GroupVersionKind.of(apiVersion, kind));
        return served == null ? null : served.namespaced();
    }

    /** What the cluster held. */
    List<Map<String, Object>> objects() {
        return objects;
    }

    @Override
    public Answer get(Query query, String name) {
        ResourceKind kind = kinds.find(GroupVersionKind.of(query.apiVersion(), query.kind()));
        if (kind == null) {
            return noKind(query);
        }
        String namespace = query.namespace() == null ? "" : query.namespace();
        if (kind.namespaced() && namespace.isEmpty()) {
            return new Failed("the server could not find the requested resource");
        }
        for (Map<String, Object> object : of(kind)) {
            boolean there = !kind.namespaced() || Metadata.namespace(object).equals(namespace);
            if (there && Metadata.name(object).equals(name)) {
                return new Found(FieldMask.of(query.fieldMasks()).apply(object));
            }
        }
        return new Failed(groupResource(kind) + " \"" + name + "\" not found");
    }

    @Override
    public Answer list(Query query) {
        ResourceKind kind = kinds.find(GroupVersionKind.of(query.apiVersion(), query.kind()));
        if (kind == null) {
            return noKind(query);
        }
        LabelSelector.Parsed labels = SelectorQuery.parse(query.labelSelector());
        if (labels instanceof LabelSelector.Invalid invalid) {
            return new Failed(invalid.error());
        }
        FieldQuery fields = FieldQuery.parse(query.fieldSelector());
        String unsupported = fields.unsupported(kind);
        if (unsupported != null) {
            return new Failed(unsupported);
        }
        List<Object> items = new ArrayList<>();
        FieldMask mask = FieldMask.of(query.fieldMasks());
        for (Map<String, Object> object : of(kind)) {
            boolean there = !kind.namespaced()
                    || query.namespace() == null
                    || query.namespace().isEmpty()
                    || Metadata.namespace(object).equals(query.namespace());
            if (there
                    && ((LabelSelector.Valid) labels).selector().matches(Metadata.labels(object))
                    && fields.matches(object)) {
                items.add(mask.apply(object));
            }
        }
        Map<String, Object> list = new LinkedHashMap<>();
        list.put("apiVersion", query.apiVersion());
        list.put("kind", query.kind() + "List");
        list.put("metadata", new LinkedHashMap<>());
        list.put("items", items);
        return new Found(list);
    }

    private static Answer noKind(Query query) {
        return new Failed("no matches for kind \"" + query.kind() + "\" in version \"" + query.apiVersion() + "\"");
    }

    static String groupResource(ResourceKind kind) {
        String group = kind.kind().group();
        return group.isEmpty() ? kind.resource() : kind.resource() + "." + group;
    }

    /** The objects of a kind as a server lists them: by namespace and name. */
    private Collection<Map<String, Object>> of(ResourceKind kind) {
        return byKind.getOrDefault(kind.kind(), Map.of()).values();
    }
}

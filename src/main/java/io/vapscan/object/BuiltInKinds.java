package io.vapscan.object;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The kinds that Kubernetes builds in, read from a table that is packed with the program as they are asked for. */
final class BuiltInKinds extends KindRegistry {

    static final BuiltInKinds REGISTRY = new BuiltInKinds(SortedLines.read(BuiltInKinds.class, "kinds.tsv"));

    /**
     * Lines of group, version, kind, resource and scope, and {@code removed} after versions that {@code APILifecycleRemoved} in
     * k8s.io/api says are no longer served, or that no storage in k8s.io/kubernetes {@code pkg/registry} serves.
     */
    private final SortedLines table;

    private final Map<GroupVersionKind, ResourceKind> found = new ConcurrentHashMap<>();
    private final Map<GroupVersionResource, List<ResourceKind>> versions = new ConcurrentHashMap<>();
    private volatile @Nullable List<ResourceKind> all;

    private BuiltInKinds(SortedLines table) {
        this.table = table;
    }

    @Override
    public @Nullable ResourceKind find(GroupVersionKind kind) {
        ResourceKind known = found.get(kind);
        if (known == null) {
            known = row(kind);
            if (known != null) {
                found.put(kind, known);
            }
        }
        return known;
    }

    private @Nullable ResourceKind row(GroupVersionKind kind) {
        if (kind.group().indexOf('\t') >= 0
                || kind.version().indexOf('\t') >= 0
                || kind.kind().indexOf('\t') >= 0) {
            return null;
        }
        String line = table.find(kind.group()
                .concat("\t")
                .concat(kind.version())
                .concat("\t")
                .concat(kind.kind())
                .concat("\t"));
        return line == null ? null : kind(line);
    }

    @Override
    public @Nullable ResourceKind findByResource(GroupVersionResource resource) {
        for (ResourceKind kind : versions(resource)) {
            if (kind.kind().version().equals(resource.version())) {
                return kind;
            }
        }
        return null;
    }

    @Override
    List<ResourceKind> versions(GroupVersionResource resource) {
        List<ResourceKind> known = versions.get(resource);
        if (known != null) {
            return known;
        }
        List<ResourceKind> served = new ArrayList<>();
        if (resource.group().indexOf('\t') < 0) {
            for (String line : table.all(resource.group().concat("\t"))) {
                ResourceKind kind = kind(line);
                if (kind.resource().equals(resource.resource())) {
                    served.add(kind);
                }
            }
        }
        if (!served.isEmpty()) {
            versions.put(resource, served);
        }
        return served;
    }

    @Override
    List<ResourceKind> ofGroup(String group) {
        return group.indexOf('\t') >= 0 ? List.of() : Lists.mapped(table.all(group.concat("\t")), BuiltInKinds::kind);
    }

    @Override
    public Collection<ResourceKind> kinds() {
        List<ResourceKind> kinds = all;
        if (kinds == null) {
            kinds = new ArrayList<>();
            for (String line : table.all("")) {
                kinds.add(kind(line));
            }
            all = Collections.unmodifiableList(kinds);
        }
        return kinds;
    }

    private static ResourceKind kind(String line) {
        int version = line.indexOf('\t') + 1;
        int kind = line.indexOf('\t', version) + 1;
        int resource = line.indexOf('\t', kind) + 1;
        int scope = line.indexOf('\t', resource) + 1;
        return new ResourceKind(
                new GroupVersionKind(
                        line.substring(0, version - 1),
                        line.substring(version, kind - 1),
                        line.substring(kind, resource - 1)),
                line.substring(resource, scope - 1),
                line.startsWith("Namespaced", scope),
                !line.endsWith("\tremoved"));
    }
}

package io.vapscan.object;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Kinds in a list, the first of a name or resource counting. */
final class ListedKinds extends KindRegistry {

    private final Map<GroupVersionKind, ResourceKind> byKind;
    private final Map<GroupVersionResource, ResourceKind> byResource;
    private final Map<GroupVersionResource, List<ResourceKind>> byGroup = new HashMap<>();

    ListedKinds(Collection<ResourceKind> kinds) {
        Map<GroupVersionKind, ResourceKind> kindIndex = new LinkedHashMap<>();
        Map<GroupVersionResource, ResourceKind> resourceIndex = new HashMap<>();
        for (ResourceKind kind : kinds) {
            kindIndex.putIfAbsent(kind.kind(), kind);
            resourceIndex.putIfAbsent(kind.groupVersionResource(), kind);
            byGroup.computeIfAbsent(unversioned(kind.groupVersionResource()), resource -> new ArrayList<>())
                    .add(kind);
        }
        this.byKind = Collections.unmodifiableMap(kindIndex);
        this.byResource = Collections.unmodifiableMap(resourceIndex);
    }

    @Override
    public @Nullable ResourceKind find(GroupVersionKind kind) {
        return byKind.get(kind);
    }

    @Override
    public @Nullable ResourceKind findByResource(GroupVersionResource resource) {
        return byResource.get(resource);
    }

    @Override
    List<ResourceKind> versions(GroupVersionResource resource) {
        return byGroup.getOrDefault(unversioned(resource), List.of());
    }

    @Override
    List<ResourceKind> ofGroup(String group) {
        return Lists.filtered(byKind.values(), kind -> kind.kind().group().equals(group));
    }

    @Override
    public Collection<ResourceKind> kinds() {
        return byKind.values();
    }

    private static GroupVersionResource unversioned(GroupVersionResource resource) {
        return new GroupVersionResource(resource.group(), "", resource.resource());
    }
}

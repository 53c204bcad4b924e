package io.vapscan.object;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The kinds that are known, with their resource names and scopes. Immutable.
 *
 * <p>What is not known is guessed the way Kubernetes guesses: {@code meta.UnsafeGuessKindToResource} in
 * k8s.io/apimachinery.
 */
public final class KindRegistry {

    private final Map<GroupVersionKind, ResourceKind> byKind;
    private final Map<GroupVersionResource, ResourceKind> byResource;
    private final Map<GroupVersionResource, List<ResourceKind>> byGroup = new HashMap<>();

    private KindRegistry(Collection<ResourceKind> kinds) {
        Map<GroupVersionKind, ResourceKind> kindIndex = new LinkedHashMap<>();
        Map<GroupVersionResource, ResourceKind> resourceIndex = new HashMap<>();
        for (ResourceKind kind : kinds) {
            kindIndex.put(kind.kind(), kind);
            resourceIndex.putIfAbsent(kind.groupVersionResource(), kind);
            byGroup.computeIfAbsent(unversioned(kind.groupVersionResource()), resource -> new ArrayList<>())
                    .add(kind);
        }
        this.byKind = Collections.unmodifiableMap(kindIndex);
        this.byResource = Collections.unmodifiableMap(resourceIndex);
    }

    /** The kinds that Kubernetes builds in. */
    public static KindRegistry builtIn() {
        return BuiltIn.REGISTRY;
    }

    /**
     * This registry with the kinds that CustomResourceDefinitions define; these win over what was known.
     *
     * @param definitions CustomResourceDefinition objects (apiextensions.k8s.io/v1); incomplete ones are passed over
     */
    public KindRegistry withDefinitions(List<Map<String, Object>> definitions) {
        if (definitions.isEmpty()) {
            return this;
        }
        Map<GroupVersionKind, ResourceKind> all = new LinkedHashMap<>();
        for (Map<String, Object> definition : definitions) {
            for (ResourceKind kind : defined(definition)) {
                all.putIfAbsent(kind.kind(), kind);
            }
        }
        byKind.forEach(all::putIfAbsent);
        return new KindRegistry(all.values());
    }

    /** The kind with its resource and scope, or null when it is not known. */
    public @Nullable ResourceKind find(GroupVersionKind kind) {
        return byKind.get(kind);
    }

    /** The kind that a resource serves, or null when it is not known. */
    public @Nullable ResourceKind findByResource(GroupVersionResource resource) {
        return byResource.get(resource);
    }

    /**
     * The kind with its resource and scope, guessed when it is not known.
     *
     * @param hasNamespace whether the object at hand names a namespace: an unknown kind is namespaced if it does
     */
    public ResourceKind resolve(GroupVersionKind kind, boolean hasNamespace) {
        ResourceKind known = byKind.get(kind);
        return known != null ? known : new ResourceKind(kind, pluralOf(kind.kind()), hasNamespace);
    }

    /**
     * The same group's other versions of a resource, which {@code matchPolicy: Equivalent} may convert to, in the
     * registry's order; the given version is left out.
     */
    public List<ResourceKind> otherVersions(GroupVersionResource resource) {
        List<ResourceKind> others = new ArrayList<>();
        for (ResourceKind kind : byGroup.getOrDefault(unversioned(resource), List.of())) {
            if (!kind.kind().version().equals(resource.version())) {
                others.add(kind);
            }
        }
        return others;
    }

    private static GroupVersionResource unversioned(GroupVersionResource resource) {
        return new GroupVersionResource(resource.group(), "", resource.resource());
    }

    /** Every known kind: those of definitions first. */
    public Collection<ResourceKind> kinds() {
        return byKind.values();
    }

    /** The resource name that Kubernetes guesses for a kind, as {@code meta.UnsafeGuessKindToResource} does. */
    public static String pluralOf(String kind) {
        String singular = kind.toLowerCase(Locale.ROOT);
        if (singular.isEmpty() || singular.endsWith("endpoints")) {
            return singular;
        }
        return switch (singular.charAt(singular.length() - 1)) {
            case 's' -> singular + "es";
            case 'y' -> singular.substring(0, singular.length() - 1) + "ies";
            default -> singular + "s";
        };
    }

    private static List<ResourceKind> defined(Map<String, Object> definition) {
        String group = Fields.string(definition, "spec", "group");
        String kind = Fields.string(definition, "spec", "names", "kind");
        String plural = Fields.string(definition, "spec", "names", "plural");
        List<ResourceKind> out = new ArrayList<>();
        if (group.isEmpty() || kind.isEmpty() || plural.isEmpty()) {
            return out;
        }
        boolean namespaced = Fields.string(definition, "spec", "scope").equals("Namespaced");
        for (Map<String, Object> version : Fields.maps(definition, "spec", "versions")) {
            String name = Fields.string(version, "name");
            if (!name.isEmpty()) {
                out.add(new ResourceKind(new GroupVersionKind(group, name, kind), plural, namespaced));
            }
        }
        return out;
    }

    /** Read when first asked for. */
    private static final class BuiltIn {
        static final KindRegistry REGISTRY = new KindRegistry(BuiltInKinds.read());
    }
}

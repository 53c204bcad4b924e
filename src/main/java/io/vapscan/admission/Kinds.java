package io.vapscan.admission;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.GroupVersionResource;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.object.ResourceKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The kinds that a world serves: built-in ones, those of definitions, and those that nothing defines but some object has,
 * whose resource is guessed, and whose scope from the first object of the kind. Immutable.
 */
public final class Kinds {

    private final KindRegistry registry;
    private final Map<GroupVersionKind, ResourceKind> guessed;

    private Kinds(KindRegistry registry, Map<GroupVersionKind, ResourceKind> guessed) {
        this.registry = registry;
        this.guessed = guessed;
    }

    /** The registry's kinds and the guessed ones of these objects. */
    public static Kinds of(KindRegistry registry, List<Map<String, Object>> objects) {
        Map<GroupVersionKind, ResourceKind> guessed = new LinkedHashMap<>();
        for (Map<String, Object> object : objects) {
            GroupVersionKind kind = Metadata.kindOf(object);
            if (registry.find(kind) == null) {
                guessed.computeIfAbsent(
                        kind,
                        k -> registry.resolve(k, !Metadata.namespace(object).isEmpty()));
            }
        }
        return new Kinds(registry, guessed);
    }

    /** The built-in kinds, those of the definitions among these objects, and the guessed ones of the others. */
    public static Kinds of(List<Map<String, Object>> objects) {
        return of(KindRegistry.builtIn().withDefinitions(Lists.filtered(objects, Metadata::isDefinition)), objects);
    }

    /** The kind, or null where neither a definition nor an object has it. */
    public @Nullable ResourceKind find(GroupVersionKind kind) {
        ResourceKind known = registry.find(kind);
        return known != null ? known : guessed.get(kind);
    }

    /** The kind of an object, guessed where nothing is known of it. */
    public ResourceKind of(Map<String, Object> object) {
        GroupVersionKind kind = Metadata.kindOf(object);
        ResourceKind known = find(kind);
        return known != null
                ? known
                : registry.resolve(kind, !Metadata.namespace(object).isEmpty());
    }

    /** What is known without looking at objects. */
    public KindRegistry registry() {
        return registry;
    }

    /** The other versions of a resource, as the registry has them. */
    public List<ResourceKind> otherVersions(GroupVersionResource resource) {
        return registry.otherVersions(resource);
    }
}

package io.vapscan.schema.structural;

import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The custom resources whose definitions are known. */
public final class CustomResources {

    private final Map<GroupVersionKind, Structural> schemas = new HashMap<>();

    /**
     * Reads definitions. Versions whose schema says nothing about fields are left out: their objects stay as written.
     *
     * @param definitions CustomResourceDefinition objects (apiextensions.k8s.io/v1)
     */
    public CustomResources(List<Map<String, Object>> definitions) {
        for (Map<String, Object> definition : definitions) {
            String group = Fields.string(definition, "spec", "group");
            String kind = Fields.string(definition, "spec", "names", "kind");
            boolean preserves = Boolean.TRUE.equals(Fields.bool(definition, "spec", "preserveUnknownFields"));
            for (Map<String, Object> version : Fields.maps(definition, "spec", "versions")) {
                Map<String, Object> schema = Fields.mapOrNull(version, "schema", "openAPIV3Schema");
                Structural structural = schema == null || preserves ? null : Structural.of(schema);
                if (structural != null && saysSomething(structural)) {
                    schemas.put(new GroupVersionKind(group, Fields.string(version, "name"), kind), structural);
                }
            }
        }
    }

    private static boolean saysSomething(Structural schema) {
        return !schema.preserves() || !schema.properties().isEmpty() || schema.additional() != null;
    }

    /**
     * What became of a custom resource.
     *
     * @param object pruned and defaulted
     * @param unknown what strict decoding would say
     * @param invalid why the server refuses it, or null
     */
    public record Outcome(
            Map<String, Object> object,
            List<String> unknown,
            @Nullable String invalid) {}

    /**
     * Holds a resource, or gives null where no schema is known for its kind. The resource is not changed.
     *
     * @param reader decodes the metadata of resources within it
     */
    public @Nullable Outcome hold(GroupVersionKind kind, Map<String, Object> resource, MetadataReader reader) {
        Structural schema = schemas.get(kind);
        if (schema == null || !(Trees.copy(resource) instanceof Map<?, ?> copy)) {
            return null;
        }
        Map<String, Object> object = Trees.map(copy);
        List<String> unknown = Pruning.prune(object, schema);
        Defaulting.dropNulls(object, schema);
        Defaulting.fill(object, schema);
        String refused = Coercion.coerce(object, schema, reader, unknown);
        if (refused != null) {
            return new Outcome(object, unknown, refused);
        }
        List<String> errors = Validation.errors(object, schema);
        return new Outcome(object, unknown, errors.isEmpty() ? null : text(kind, object, errors));
    }

    /**
     * What a resource's schema says against it as it is written: before defaults are filled, unlike what a server does. Nothing
     * is said against one whose schema is not known.
     */
    public List<String> objections(GroupVersionKind kind, Map<String, Object> resource) {
        Structural schema = schemas.get(kind);
        return schema == null ? List.of() : Validation.errors(resource, schema);
    }

    private static String text(GroupVersionKind kind, Map<String, Object> object, List<String> errors) {
        String all = errors.size() == 1 ? errors.get(0) : "[" + String.join(", ", errors) + "]";
        return kind.kind() + "." + kind.group() + " \"" + Fields.string(object, "metadata", "name") + "\" is invalid: "
                + all;
    }
}

package io.vapscan.schema;

import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.schema.conversion.Conversions;
import io.vapscan.schema.defaults.Defaults;
import io.vapscan.schema.structural.SchemaTypes;
import io.vapscan.schema.type.StructShape;
import io.vapscan.schema.type.TypeTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The types of kinds as the type checker of policies declares them: what a server knows of a kind without an object of it
 * ({@code plugin/policy/validating/typechecking.go}).
 */
public final class DeclaredTypes {

    private final TypeTable builtIn = new TypeTable(Defaults::of, Conversions::of);
    private final List<Map<String, Object>> definitions;

    /**
     * @param definitions CustomResourceDefinitions that are known
     */
    public DeclaredTypes(List<Map<String, Object>> definitions) {
        this.definitions = List.copyOf(definitions);
    }

    /**
     * A kind's types: each struct's fields, written {@code name type; name type}, by the struct's name.
     *
     * @param kind the kind
     * @param name what its own struct is called; the others are called by their paths from it
     * @return empty for a kind of which nothing is known
     */
    public Optional<Map<String, String>> of(GroupVersionKind kind, String name) {
        Map<String, String> types = new LinkedHashMap<>();
        StructShape shape = builtIn.kind(kind.apiVersion(), kind.kind());
        if (shape != null) {
            shape.declare(name, types::put);
            return Optional.of(types);
        }
        for (Map<String, Object> definition : definitions) {
            boolean own = Fields.string(definition, "spec", "group").equals(kind.group())
                    && Fields.string(definition, "spec", "names", "kind").equals(kind.kind());
            for (Map<String, Object> version : Fields.maps(definition, "spec", "versions")) {
                Map<String, Object> schema = Fields.mapOrNull(version, "schema", "openAPIV3Schema");
                if (own && schema != null && kind.version().equals(version.get("name"))) {
                    String metadata = String.valueOf(
                            builtIn.struct("meta/v1.ObjectMeta").declare(name + ".metadata", types::put));
                    SchemaTypes.declare(schema, name, metadata, types::put);
                    return Optional.of(types);
                }
            }
        }
        return Optional.empty();
    }
}

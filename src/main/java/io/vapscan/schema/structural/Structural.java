package io.vapscan.schema.structural;

import io.vapscan.object.Fields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One node of a structural schema.
 *
 * @param type {@code object}, {@code array}, {@code string}, {@code integer}, {@code number}, {@code boolean}, or empty
 * @param nullable whether null is a value
 * @param preserves {@code x-kubernetes-preserve-unknown-fields}
 * @param embedded {@code x-kubernetes-embedded-resource}
 * @param intOrString {@code x-kubernetes-int-or-string}
 * @param properties the named fields
 * @param open whether other fields are allowed
 * @param additional the schema of other fields
 * @param items the schema of a list's items
 * @param filled the default, or null
 * @param written the whole node, for its value rules
 */
record Structural(
        String type,
        boolean nullable,
        boolean preserves,
        boolean embedded,
        boolean intOrString,
        Map<String, Structural> properties,
        boolean open,
        @Nullable Structural additional,
        @Nullable Structural items,
        @Nullable Object filled,
        Map<String, Object> written) {

    private static final int MAX_DEPTH = 100;

    /** Reads an {@code openAPIV3Schema}; null where it is nested too deep to be a schema that a server takes. */
    static @Nullable Structural of(Map<String, Object> schema) {
        return tooDeep(schema, 0) ? null : read(schema);
    }

    private static boolean tooDeep(@Nullable Object tree, int depth) {
        if (depth > MAX_DEPTH) {
            return true;
        }
        Iterable<?> below =
                tree instanceof Map<?, ?> map ? map.values() : tree instanceof Iterable<?> list ? list : List.of();
        for (Object each : below) {
            if (tooDeep(each, depth + 1)) {
                return true;
            }
        }
        return false;
    }

    private static Structural read(Map<String, Object> schema) {
        Map<String, Structural> properties = new LinkedHashMap<>();
        for (Map.Entry<String, Object> entry : Fields.map(schema, "properties").entrySet()) {
            properties.put(entry.getKey(), read(Fields.map(entry.getValue())));
        }
        Map<String, Object> additional = Fields.mapOrNull(schema, "additionalProperties");
        Map<String, Object> items = Fields.mapOrNull(schema, "items");
        return new Structural(
                Fields.string(schema, "type"),
                flag(schema, "nullable"),
                flag(schema, "x-kubernetes-preserve-unknown-fields"),
                flag(schema, "x-kubernetes-embedded-resource"),
                flag(schema, "x-kubernetes-int-or-string"),
                properties,
                additional != null || flag(schema, "additionalProperties"),
                additional == null ? null : read(additional),
                items == null ? null : read(items),
                schema.get("default"),
                schema);
    }

    private static boolean flag(Map<String, Object> schema, String name) {
        return Boolean.TRUE.equals(Fields.bool(schema, name));
    }

    /** A field's schema, or null where it has none. */
    @Nullable
    Structural field(String name) {
        Structural named = properties.get(name);
        return named != null ? named : additional;
    }

    /** Whether it is a null that the schema does not take. */
    static boolean wrongNull(@Nullable Object value, @Nullable Structural schema) {
        return value == null && schema != null && !schema.nullable;
    }
}

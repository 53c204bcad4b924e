package io.vapscan.schema.structural;

import io.vapscan.object.Fields;
import io.vapscan.schema.type.FieldNames;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** OpenAPI schemas as types of expressions: {@code SchemaDeclType} in k8s.io/apiserver/pkg/cel/common. */
public final class SchemaTypes {

    private static final int DEEPEST = 100;

    private final BiConsumer<String, String> types;
    private int depth;

    private SchemaTypes(BiConsumer<String, String> types) {
        this.types = types;
    }

    /**
     * The type of a custom resource.
     *
     * @param schema its {@code openAPIV3Schema}
     * @param name what the type is to be called
     * @param metadata the type of {@code metadata}
     * @param types takes each struct's fields, {@code name type; name type}, by its name
     */
    public static void declare(
            Map<String, Object> schema, String name, String metadata, BiConsumer<String, String> types) {
        Map<String, Object> properties = new LinkedHashMap<>(Fields.map(schema, "properties"));
        properties.putIfAbsent("apiVersion", Map.of("type", "string"));
        properties.putIfAbsent("kind", Map.of("type", "string"));
        properties.remove("metadata");
        new SchemaTypes(types).struct(properties, name, "metadata " + metadata);
    }

    private @Nullable String type(Map<String, Object> schema, String name) {
        boolean either = "int-or-string".equals(schema.get("format"))
                || Boolean.TRUE.equals(schema.get("x-kubernetes-int-or-string"));
        if (either) {
            return "dyn";
        }
        if (++depth > DEEPEST) {
            depth--;
            return null;
        }
        try {
            return switch (Fields.string(schema, "type")) {
                case "array" -> list(schema, name);
                case "object" -> object(schema, name);
                case "string" -> string(Fields.string(schema, "format"));
                case "boolean" -> "bool";
                case "number" -> "double";
                case "integer" -> "int";
                default -> null;
            };
        } finally {
            depth--;
        }
    }

    private static String string(String format) {
        return switch (format) {
            case "byte" -> "bytes";
            case "duration" -> "google.protobuf.Duration";
            case "date", "date-time" -> "google.protobuf.Timestamp";
            default -> "string";
        };
    }

    private @Nullable String list(Map<String, Object> schema, String name) {
        Map<String, Object> items = Fields.mapOrNull(schema, "items");
        String item = items == null ? null : type(items, name + ".@idx");
        return item == null ? null : "list(" + item + ")";
    }

    private @Nullable String object(Map<String, Object> schema, String name) {
        Map<String, Object> additional = Fields.mapOrNull(schema, "additionalProperties");
        if (additional != null) {
            String value = type(additional, name + ".@elem");
            return value == null ? null : "map(string, " + value + ")";
        }
        return struct(Fields.map(schema, "properties"), name, "");
    }

    private String struct(Map<String, Object> properties, String name, String first) {
        StringBuilder fields = new StringBuilder(first);
        for (String property : properties.keySet()) {
            String escaped = FieldNames.escape(property);
            Map<String, Object> schema = Fields.mapOrNull(properties, property);
            String type = escaped == null || schema == null ? null : type(schema, name + "." + escaped);
            if (type != null) {
                FieldNames.add(fields, property, type);
            }
        }
        types.accept(name, fields.toString());
        return "struct:" + name;
    }
}

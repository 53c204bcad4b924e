package io.vapscan.suite.policytest;

import io.vapscan.object.JsonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The JSON schema (2020-12) of test files, written from their shape. */
public final class JsonSchema {

    private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";

    private final Map<String, Object> definitions = new TreeMap<>();

    private JsonSchema() {}

    /** The schema's text, a newline at its end. */
    public static String text() {
        JsonSchema schema = new JsonSchema();
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("$schema", DIALECT);
        out.put("title", TestFileSchema.KIND);
        out.put("description", "Tests of ValidatingAdmissionPolicies, run by vapscan test.");
        out.putAll(schema.mapping(TestFileSchema.file()));
        out.put("$defs", schema.definitions);
        return JsonText.indented(out) + "\n";
    }

    private Map<String, Object> of(Shape shape) {
        if (shape instanceof Shape.Either either) {
            List<Object> any = new ArrayList<>();
            either.of().forEach(one -> any.add(of(one)));
            return Map.of("anyOf", any);
        }
        if (shape instanceof Shape.Word word) {
            return Map.of("enum", word.words());
        }
        if (shape instanceof Shape.ListOf list) {
            return pair("type", "array", "items", of(list.of()));
        }
        if (shape instanceof Shape.MapOf map) {
            return pair("type", "object", "additionalProperties", of(map.of()));
        }
        if (shape instanceof Shape.KubernetesObject) {
            return pair("type", "object", "required", List.of("apiVersion", "kind"));
        }
        if (shape instanceof Shape.Struct struct) {
            if (!definitions.containsKey(struct.name())) {
                definitions.put(struct.name(), Map.of());
                definitions.put(struct.name(), mapping(struct));
            }
            return Map.of("$ref", "#/$defs/" + struct.name());
        }
        return plain(shape);
    }

    private static Map<String, Object> plain(Shape shape) {
        if (shape instanceof Shape.Whole) {
            return pair("type", "integer", "minimum", 0L);
        }
        if (shape instanceof Shape.Text) {
            return Map.of("type", "string");
        }
        if (shape instanceof Shape.Truth) {
            return Map.of("type", "boolean");
        }
        return shape instanceof Shape.Nothing ? Map.of("type", "null") : Map.of();
    }

    private Map<String, Object> mapping(Shape.Struct struct) {
        Map<String, Object> out = pair("type", "object", "additionalProperties", false);
        List<String> required = new ArrayList<>();
        Map<String, Object> properties = new LinkedHashMap<>();
        struct.fields().forEach((key, field) -> {
            Map<String, Object> property = new LinkedHashMap<>();
            property.put("description", field.description());
            property.putAll(of(field.shape()));
            properties.put(key, property);
            if (field.required()) {
                required.add(key);
            }
        });
        if (!required.isEmpty()) {
            out.put("required", required);
        }
        out.put("properties", properties);
        return out;
    }

    private static Map<String, Object> pair(String key, Object value, String otherKey, Object other) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put(key, value);
        out.put(otherKey, other);
        return out;
    }
}

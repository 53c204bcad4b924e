package io.vapscan.schema.structural;

import io.vapscan.object.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Checks an object against a schema: types, required and enumerated values here, the rules about a value's size and form
 * in {@link ValueRules}. {@code x-kubernetes-validations} and {@code allOf} and its kin are left to the server.
 */
final class Validation {

    private final List<String> errors = new ArrayList<>();

    private Validation() {}

    /** The server's texts, empty where the object is valid. */
    static List<String> errors(Map<String, Object> object, Structural schema) {
        Validation validation = new Validation();
        validation.fields(object, schema, "", true);
        ListTypes.check(object, schema, validation.errors);
        return validation.errors;
    }

    // In the order of kube-openapi's validators: type, texts and numbers, lists after their items, enums, objects.
    private void value(@Nullable Object value, Structural schema, String path) {
        boolean typed = !schema.type().isEmpty() || schema.intOrString();
        boolean isWrong = value == null ? typed && !schema.nullable() : !hasType(value, schema);
        if (isWrong) {
            wrongType(value, schema, path);
        } else if (value instanceof List<?> items) {
            for (int i = 0; schema.items() != null && i < items.size(); i++) {
                value(items.get(i), schema.items(), path + "[" + i + "]");
            }
        }
        if (!isWrong && value != null) {
            errors.addAll(ValueRules.errors(value, schema.written(), path));
        }
        if (schema.written().get("enum") instanceof List<?> allowed && !contains(allowed, value)) {
            List<String> texts = allowed.stream().map(JsonText::compact).toList();
            errors.add(path + ": Unsupported value: " + JsonText.compact(value) + ": supported values: "
                    + String.join(", ", texts));
        }
        if (!isWrong && value instanceof Map<?, ?>) {
            fields(Trees.map(value), schema, path, schema.embedded());
        }
    }

    private void fields(Map<String, Object> object, Structural schema, String path, boolean resource) {
        object.forEach((name, value) -> {
            Structural field = schema.field(name);
            if (field != null && !(resource && name.equals("metadata"))) {
                value(value, field, child(path, name));
            }
        });
        if (schema.written().get("required") instanceof List<?> required) {
            for (Object name : required) {
                if (!object.containsKey(name)) {
                    errors.add(child(path, String.valueOf(name)) + ": Required value");
                }
            }
        }
    }

    private static String child(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    private static boolean contains(List<?> allowed, @Nullable Object value) {
        String text = JsonText.compact(value);
        return allowed.stream().anyMatch(each -> JsonText.compact(each).equals(text));
    }

    private static boolean hasType(Object value, Structural schema) {
        if (schema.intOrString()) {
            return value instanceof String || isWhole(value);
        }
        return switch (schema.type()) {
            case "object" -> value instanceof Map;
            case "array" -> value instanceof List;
            case "string" -> value instanceof String;
            case "boolean" -> value instanceof Boolean;
            case "integer" -> isWhole(value);
            case "number" -> value instanceof Number;
            default -> true;
        };
    }

    private static boolean isWhole(Object value) {
        return value instanceof Long
                || value instanceof Integer
                || (value instanceof Double number && number == Math.rint(number));
    }

    private void wrongType(@Nullable Object value, Structural schema, String path) {
        String expected = schema.intOrString() ? "integer,string" : schema.type();
        String actual = typeOf(value);
        errors.add(path + ": Invalid value: \"" + actual + "\": " + path + " in body must be of type " + expected
                + ": \"" + actual + "\"");
        if (expected.equals("integer") && value instanceof Number) {
            errors.add("<nil>: Invalid value: \"\": Checked value must be of type integer (default format) in " + path);
        }
    }

    /** In the words of JSON schemas. */
    private static String typeOf(@Nullable Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof Map) {
            return "object";
        }
        if (value instanceof List) {
            return "array";
        }
        if (value instanceof String) {
            return "string";
        }
        if (value instanceof Boolean) {
            return "boolean";
        }
        return isWhole(value) ? "integer" : "number";
    }
}

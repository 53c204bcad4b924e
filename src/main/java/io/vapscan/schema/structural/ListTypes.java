package io.vapscan.schema.structural;

import io.vapscan.object.Fields;
import io.vapscan.object.GoJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lists that are sets, or maps by some keys of their items, hold nothing twice. Follows {@code schema/listtype/validation.go}: of what
 * is there more often, the second is told of.
 */
final class ListTypes {

    private static final String TYPE = "x-kubernetes-list-type";

    private final List<String> errors;

    private ListTypes(List<String> errors) {
        this.errors = errors;
    }

    /** Adds the server's texts. */
    static void check(Map<String, Object> object, Structural schema, List<String> errors) {
        new ListTypes(errors).value(object, schema, "");
    }

    private void value(@Nullable Object value, @Nullable Structural schema, String path) {
        if (schema == null) {
            return;
        }
        if (value instanceof Map<?, ?>) {
            Trees.map(value).forEach((name, each) -> {
                Structural named = schema.properties().get(name);
                String child = path.isEmpty() ? name : path + "." + name;
                value(
                        each,
                        named != null ? named : schema.additional(),
                        named != null ? child : path + "[" + name + "]");
            });
        } else if (value instanceof List<?> items) {
            list(items, schema.written(), path);
            for (int i = 0; i < items.size(); i++) {
                value(items.get(i), schema.items(), path + "[" + i + "]");
            }
        }
    }

    private void list(List<?> items, Map<String, Object> schema, String path) {
        String type = Fields.string(schema, TYPE);
        if (type.equals("set")) {
            unique(items, path);
        } else if (type.equals("map") && areObjects(items, path)) {
            List<String> keys = Fields.strings(schema, "x-kubernetes-list-map-keys");
            List<Object> values = new ArrayList<>();
            items.forEach(item -> values.add(key(item, keys)));
            unique(values, path);
        }
    }

    private boolean areObjects(List<?> items, String path) {
        for (int i = 0; i < items.size(); i++) {
            Object item = items.get(i);
            if (item != null && !(item instanceof Map)) {
                errors.add(path + "[" + i + "]: Invalid value: " + GoJson.value(item)
                        + ": must be an object for an array of list-type map");
                return false;
            }
        }
        return true;
    }

    /** The keys that an item has, with their values. */
    private static Map<String, @Nullable Object> key(@Nullable Object item, List<String> keys) {
        Map<String, @Nullable Object> key = new LinkedHashMap<>();
        if (item instanceof Map<?, ?>) {
            Map<String, Object> fields = Trees.map(item);
            keys.stream().sorted().filter(fields::containsKey).forEach(name -> key.put(name, fields.get(name)));
        }
        return key;
    }

    private void unique(List<?> values, String path) {
        Map<String, Integer> times = new HashMap<>();
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i);
            String text = value instanceof String string ? GoJson.value(string) : GoJson.json(value);
            if (times.merge(text, 1, Integer::sum) == 2) {
                errors.add(path + "[" + i + "]: Duplicate value: " + text);
            }
        }
    }
}

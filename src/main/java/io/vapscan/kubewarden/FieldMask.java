package io.vapscan.kubewarden;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which fields of an object are kept: {@code metadata.name}, {@code spec.containers.image} of every container. Without a
 * mask, all are. Kind and version are always kept.
 *
 * @param fields the fields to keep, each with what to keep of it; none for the whole
 */
record FieldMask(Map<String, FieldMask> fields) {

    /** No object nests deeper. */
    private static final int DEEPEST = 500;

    private static final FieldMask WHOLE = new FieldMask(Map.of());

    static FieldMask of(List<String> masks) {
        return of(masks, 0);
    }

    private static FieldMask of(List<String> masks, int depth) {
        if (depth > DEEPEST) {
            return WHOLE;
        }
        Map<String, List<String>> byField = new TreeMap<>();
        for (String mask : masks) {
            int dot = mask.indexOf('.');
            String field = dot < 0 ? mask : mask.substring(0, dot);
            byField.computeIfAbsent(field, name -> new ArrayList<>()).add(dot < 0 ? "" : mask.substring(dot + 1));
        }
        Map<String, FieldMask> fields = new TreeMap<>();
        byField.forEach((field, rest) -> fields.put(field, rest.contains("") ? WHOLE : of(rest, depth + 1)));
        return new FieldMask(fields);
    }

    /** The object with no more than these fields. */
    Map<String, Object> apply(Map<String, Object> object) {
        if (fields.isEmpty()) {
            return object;
        }
        Map<String, Object> out = new LinkedHashMap<>();
        for (String type : List.of("apiVersion", "kind")) {
            if (object.containsKey(type)) {
                out.put(type, object.get(type));
            }
        }
        keep(object, out);
        return out;
    }

    @SuppressWarnings("NullAway") // trees hold nulls
    private void keep(Map<?, ?> from, Map<String, Object> to) {
        fields.forEach((field, mask) -> {
            if (from.containsKey(field)) {
                to.put(field, mask.value(from.get(field)));
            }
        });
    }

    private @Nullable Object value(@Nullable Object value) {
        if (fields.isEmpty()) {
            return value;
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> out = new ArrayList<>();
            list.forEach(element -> out.add(value(element)));
            return out;
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> out = new LinkedHashMap<>();
            keep(map, out);
            return out;
        }
        return value;
    }
}

package io.vapscan.schema.structural;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Drops nulls that a schema does not take and fills its defaults; follows {@code schema/defaulting/prunenulls.go} and
 * {@code algorithm.go}.
 */
final class Defaulting {

    private Defaulting() {}

    /** Drops the nulls that have no default. */
    static void dropNulls(@Nullable Object value, @Nullable Structural schema) {
        if (value instanceof Map<?, ?>) {
            Map<String, Object> object = Trees.map(value);
            for (String name : List.copyOf(object.keySet())) {
                Structural field = schema == null ? null : schema.field(name);
                if (Structural.wrongNull(object.get(name), field) && field != null && field.filled() == null) {
                    object.remove(name);
                } else {
                    dropNulls(object.get(name), field);
                }
            }
        } else if (value instanceof List<?> items) {
            items.forEach(item -> dropNulls(item, schema == null ? null : schema.items()));
        }
    }

    /** Fills what is missing or a null that is no value. */
    static void fill(@Nullable Object value, @Nullable Structural schema) {
        if (schema == null) {
            return;
        }
        if (value instanceof Map<?, ?>) {
            fillObject(Trees.map(value), schema);
        } else if (value instanceof List<?>) {
            List<@Nullable Object> items = Trees.list(value);
            Structural item = schema.items();
            for (int i = 0; i < items.size(); i++) {
                if (item != null && Structural.wrongNull(items.get(i), item)) {
                    items.set(i, Trees.copy(item.filled()));
                }
                fill(items.get(i), item);
            }
        }
    }

    private static void fillObject(Map<String, @Nullable Object> object, Structural schema) {
        schema.properties().forEach((name, field) -> {
            if (field.filled() != null
                    && (!object.containsKey(name) || Structural.wrongNull(object.get(name), field))) {
                object.put(name, Trees.copy(field.filled()));
            }
        });
        for (Map.Entry<String, @Nullable Object> entry : object.entrySet()) {
            Structural field = schema.field(entry.getKey());
            if (field != null
                    && !schema.properties().containsKey(entry.getKey())
                    && Structural.wrongNull(entry.getValue(), field)) {
                entry.setValue(Trees.copy(field.filled()));
            }
            fill(entry.getValue(), field);
        }
    }
}

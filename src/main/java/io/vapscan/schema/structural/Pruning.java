package io.vapscan.schema.structural;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Drops the fields that a schema does not name; follows {@code schema/pruning/algorithm.go}. */
final class Pruning {

    private static final Set<String> META = Set.of("apiVersion", "kind", "metadata");

    private final List<String> unknown = new ArrayList<>();

    private Pruning() {}

    /** Prunes a resource in place. Gives back what strict decoding would say of it. */
    static List<String> prune(Map<String, Object> resource, Structural schema) {
        Pruning pruning = new Pruning();
        pruning.object(resource, schema, new Mode(schema.preserves(), true), "");
        return pruning.unknown;
    }

    /**
     * How an object is treated.
     *
     * @param keeps whether unnamed fields stay
     * @param resource whether it has the fields of every resource
     */
    private record Mode(boolean keeps, boolean resource) {}

    private void value(@Nullable Object value, @Nullable Structural schema, boolean keeps, String path) {
        if (value instanceof Map<?, ?>) {
            object(Trees.map(value), schema, new Mode(keeps, schema != null && schema.embedded()), path);
        } else if (value instanceof List<?>) {
            List<@Nullable Object> items = Trees.list(value);
            Structural item = schema == null ? null : schema.items();
            // A list that keeps unnamed fields keeps those of its items, too, and all of what it has no schema for.
            if (item == null && keeps) {
                return;
            }
            for (int i = 0; i < items.size(); i++) {
                value(items.get(i), item, keeps || keeps(item), path + "[" + i + "]");
            }
        }
    }

    private void object(Map<String, Object> object, @Nullable Structural schema, Mode mode, String path) {
        if (schema == null && mode.keeps) {
            return;
        }
        for (String name : List.copyOf(object.keySet())) {
            if (mode.resource && META.contains(name)) {
                continue;
            }
            String below = path.isEmpty() ? name : path + "." + name;
            Structural field = schema == null ? null : schema.field(name);
            if (field != null || (schema != null && schema.open())) {
                value(object.get(name), field, keeps(field), below);
            } else if (!mode.keeps) {
                object.remove(name);
                unknown.add("unknown field \"" + below + "\"");
            }
        }
    }

    private static boolean keeps(@Nullable Structural schema) {
        return schema != null && schema.preserves();
    }
}

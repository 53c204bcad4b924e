package io.vapscan.mutation;

import io.vapscan.cel.value.PlainTrees;
import io.vapscan.mutation.MergeTypes.Field;
import io.vapscan.mutation.MergeTypes.Kind;
import io.vapscan.object.Metadata;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Part of an object merged into an object, as server-side apply does it: {@code mutation/patch/smd.go}. */
final class ApplyConfiguration {

    private static final Field UNKNOWN_MAP = new Field(Kind.MAP, List.of(), "");
    private static final Field UNKNOWN_LIST = new Field(Kind.ATOMIC, List.of(), "");

    private final MergeTypes types;

    private ApplyConfiguration(MergeTypes types) {
        this.types = types;
    }

    /**
     * Merges.
     *
     * @param object what to change; it stays as it is
     * @param configuration the part
     * @return the changed object
     */
    @SuppressWarnings("unchecked") // a copy of a map is a map
    static Map<String, Object> apply(Map<String, Object> object, Map<String, Object> configuration)
            throws MutationException {
        Map<String, @Nullable Object> copy =
                (Map<String, @Nullable Object>) Objects.requireNonNull(PlainTrees.of(object));
        String type = MergeTypes.typeOf(Metadata.kindOf(object));
        new ApplyConfiguration(MergeTypes.embedded()).struct(copy, configuration, type, "");
        return copy;
    }

    private void struct(Map<String, @Nullable Object> into, Map<?, ?> from, String type, String path)
            throws MutationException {
        for (Map.Entry<?, ?> entry : from.entrySet()) {
            String name = String.valueOf(entry.getKey());
            Field known = types.field(type, name);
            into.put(name, merged(into.get(name), entry.getValue(), known, path + "." + name));
        }
    }

    private @Nullable Object merged(@Nullable Object old, @Nullable Object change, @Nullable Field known, String path)
            throws MutationException {
        if (change instanceof Map<?, ?> map) {
            Field field = known == null ? UNKNOWN_MAP : known;
            refuseAtomic(field, path);
            Map<String, @Nullable Object> into = asMap(old);
            if (field.kind() == Kind.STRUCT) {
                struct(into, map, field.type(), path);
            } else {
                entries(into, map, field.type(), path);
            }
            return into;
        }
        if (change instanceof List<?> list) {
            Field field = known == null ? UNKNOWN_LIST : known;
            refuseAtomic(field, path);
            List<@Nullable Object> into = asList(old);
            for (Object element : list) {
                element(into, element, field, path);
            }
            return into;
        }
        return change;
    }

    private static void refuseAtomic(Field field, String path) throws MutationException {
        if (field.kind() == Kind.ATOMIC) {
            throw new MutationException(
                    "invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs: " + path);
        }
    }

    private void entries(Map<String, @Nullable Object> into, Map<?, ?> from, String type, String path)
            throws MutationException {
        Field each = type.isEmpty() ? null : new Field(Kind.STRUCT, List.of(), type);
        for (Map.Entry<?, ?> entry : from.entrySet()) {
            String name = String.valueOf(entry.getKey());
            into.put(name, merged(into.get(name), entry.getValue(), each, path + "." + name));
        }
    }

    private void element(List<@Nullable Object> into, @Nullable Object change, Field field, String path)
            throws MutationException {
        if (field.kind() == Kind.SET) {
            if (!into.contains(change)) {
                into.add(change);
            }
            return;
        }
        if (!(change instanceof Map<?, ?> map)) {
            throw new MutationException("invalid ApplyConfiguration: " + path + " holds something that is no object");
        }
        for (int i = 0; i < into.size(); i++) {
            if (into.get(i) instanceof Map<?, ?> old && isSame(old, map, field.keys())) {
                Map<String, @Nullable Object> merged = asMap(old);
                struct(merged, map, field.type(), path);
                into.set(i, merged);
                return;
            }
        }
        Map<String, @Nullable Object> added = new LinkedHashMap<>();
        struct(added, map, field.type(), path);
        into.add(added);
    }

    private static boolean isSame(Map<?, ?> old, Map<?, ?> change, List<String> keys) {
        return keys.stream().allMatch(key -> Objects.equals(key(old, key), key(change, key)));
    }

    /** The only key with a default is a port's protocol. */
    private static @Nullable Object key(Map<?, ?> element, String key) {
        Object own = element.get(key);
        return own == null && key.equals("protocol") ? "TCP" : own;
    }

    @SuppressWarnings("unchecked") // copies of trees can hold anything
    private static Map<String, @Nullable Object> asMap(@Nullable Object old) {
        return old instanceof Map ? (Map<String, @Nullable Object>) old : new LinkedHashMap<>();
    }

    @SuppressWarnings("unchecked") // copies of trees can hold anything
    private static List<@Nullable Object> asList(@Nullable Object old) {
        return old instanceof List ? (List<@Nullable Object>) old : new ArrayList<>();
    }
}

package io.vapscan.object;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A struct or map of an object of a built-in kind, which a server holds as a typed value and not as a tree. CEL reads both
 * alike, but refuses to compare this one with what is no map ({@code pkg/cel/common/valuesschemalesstyped.go}).
 */
public final class TypedMap extends LinkedHashMap<String, Object> {

    private static final long serialVersionUID = 1;

    /** An empty map for so many entries. */
    public TypedMap(int size) {
        super(Math.max(4, size * 4 / 3 + 1));
    }

    /** A copy of a map, typed where the map is. */
    @SuppressWarnings("unchecked") // trees have string keys
    public static Map<Object, @Nullable Object> copy(Map<?, ?> map) {
        Map<?, ?> out = map instanceof TypedMap ? new TypedMap(map.size()) : new LinkedHashMap<>();
        ((Map<Object, @Nullable Object>) out).putAll(map);
        return (Map<Object, @Nullable Object>) out;
    }

    /** A copy of a tree in which all maps and lists are typed, in the same order. */
    public static TypedMap of(Map<String, Object> tree) {
        TypedMap out = new TypedMap(tree.size());
        tree.forEach((key, value) -> out.put(key, value(value)));
        return out;
    }

    /** A copy of a value in which all maps and lists are typed. */
    @SuppressWarnings({"unchecked", "NullAway"}) // trees have string keys, and nulls
    public static @Nullable Object value(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return of((Map<String, Object>) map);
        }
        return value instanceof List<?> list ? TypedList.of(list) : value;
    }
}

package io.vapscan.object;

import java.util.AbstractMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A struct or map of an object of a built-in kind, which a server holds as a typed value and not as a tree. CEL reads both
 * alike, but refuses to compare this one with what is no map ({@code pkg/cel/common/valuesschemalesstyped.go}).
 */
public abstract class TypedMap extends AbstractMap<String, Object> {

    /** A copy whose values may be replaced. */
    protected abstract TypedMap copied();

    @Override
    @SuppressWarnings("NullAway") // trees have nulls
    public abstract @Nullable Object get(@Nullable Object key);

    /** What stands at a key; null where nothing does, and what to say instead of a null. */
    public @Nullable Object find(String key, Object ofNull) {
        Object found = get(key);
        return found == null && containsKey(key) ? ofNull : found;
    }

    @Override
    public abstract boolean containsKey(@Nullable Object key);

    /** A copy of a map, typed where the map is. */
    @SuppressWarnings("unchecked") // trees have string keys
    public static Map<Object, @Nullable Object> copy(Map<?, ?> map) {
        return (Map<Object, @Nullable Object>)
                (Map<?, ?>) (map instanceof TypedMap typed ? typed.copied() : new LinkedHashMap<>(map));
    }

    /**
     * A map as it is, its values typed already.
     *
     * @param entries are read where they are, and not changed
     */
    public static TypedMap over(Map<String, Object> entries) {
        return new TypedEntries(entries, false);
    }

    /** A copy of a tree in which all maps and lists are typed, in the same order. */
    public static TypedMap of(Map<String, Object> tree) {
        Map<String, Object> out = new LinkedHashMap<>(Math.max(4, tree.size() * 4 / 3 + 1));
        tree.forEach((key, value) -> out.put(key, value(value)));
        return new TypedEntries(out, true);
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

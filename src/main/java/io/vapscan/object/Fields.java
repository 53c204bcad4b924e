package io.vapscan.object;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Typed reading of unstructured trees. A field that is absent or of another type reads as null or empty, like
 * {@code unstructured.Nested*} in k8s.io/apimachinery with its errors passed over.
 */
public final class Fields {

    private Fields() {}

    /** The value at a path of field names, or null when there is none. */
    public static @Nullable Object at(@Nullable Object tree, String... path) {
        Object value = tree;
        for (String name : path) {
            if (!(value instanceof Map<?, ?> map)) {
                return null;
            }
            value = map.get(name);
        }
        return value;
    }

    /** Whether the path leads to a field, be its value null. */
    public static boolean has(@Nullable Object tree, String... path) {
        Object value = tree;
        for (String name : path) {
            if (!(value instanceof Map<?, ?> map) || !map.containsKey(name)) {
                return false;
            }
            value = map.get(name);
        }
        return true;
    }

    /** The string at a path, or the empty string. */
    public static String string(@Nullable Object tree, String... path) {
        return at(tree, path) instanceof String text ? text : "";
    }

    /** The string at a path, or null when there is no string. */
    public static @Nullable String stringOrNull(@Nullable Object tree, String... path) {
        return at(tree, path) instanceof String text ? text : null;
    }

    /** The boolean at a path, or null when there is no boolean. */
    public static @Nullable Boolean bool(@Nullable Object tree, String... path) {
        return at(tree, path) instanceof Boolean flag ? flag : null;
    }

    /** The whole number at a path, or null when there is none. */
    public static @Nullable Long integer(@Nullable Object tree, String... path) {
        return at(tree, path) instanceof Long number ? number : null;
    }

    /** The map at a path, or an empty one. */
    public static Map<String, Object> map(@Nullable Object tree, String... path) {
        Map<String, Object> map = mapOrNull(tree, path);
        return map == null ? Collections.emptyMap() : map;
    }

    /** The map at a path, or null when there is no map. */
    @SuppressWarnings("unchecked") // trees have string keys
    public static @Nullable Map<String, Object> mapOrNull(@Nullable Object tree, String... path) {
        return at(tree, path) instanceof Map<?, ?> map ? (Map<String, Object>) map : null;
    }

    /** The list at a path, or an empty one. */
    @SuppressWarnings("unchecked") // any list is a list of objects
    public static List<Object> list(@Nullable Object tree, String... path) {
        return at(tree, path) instanceof List<?> list ? (List<Object>) list : Collections.emptyList();
    }

    /** The elements of the list at a path that are maps. */
    public static List<Map<String, Object>> maps(@Nullable Object tree, String... path) {
        List<Map<String, Object>> out = new ArrayList<>();
        for (Object element : list(tree, path)) {
            Map<String, Object> map = mapOrNull(element);
            if (map != null) {
                out.add(map);
            }
        }
        return out;
    }

    /** The elements of the list at a path that are strings. */
    public static List<String> strings(@Nullable Object tree, String... path) {
        List<String> out = new ArrayList<>();
        for (Object element : list(tree, path)) {
            if (element instanceof String text) {
                out.add(text);
            }
        }
        return out;
    }
}

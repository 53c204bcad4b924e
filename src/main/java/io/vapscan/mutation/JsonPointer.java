package io.vapscan.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A place in a tree: RFC 6901.
 *
 * @param path as written
 * @param keys from the root
 */
record JsonPointer(String path, List<String> keys) {

    private static final String END = "-";

    /** Reads a pointer to something within a tree. */
    static JsonPointer of(String path) throws MutationException {
        if (!path.startsWith("/")) {
            throw new MutationException("JSON pointer " + path + " does not begin with a slash");
        }
        List<String> keys = new ArrayList<>();
        for (String key : path.substring(1).split("/", -1)) {
            keys.add(key.replace("~1", "/").replace("~0", "~"));
        }
        return new JsonPointer(path, keys);
    }

    private String last() {
        return keys.get(keys.size() - 1);
    }

    /** The value at the place. */
    @Nullable
    Object get(Object tree) throws MutationException {
        return child(parent(tree), last());
    }

    private Object parent(Object tree) throws MutationException {
        Object at = tree;
        for (String key : keys.subList(0, keys.size() - 1)) {
            Object next = child(at, key);
            if (next == null) {
                throw missing();
            }
            at = next;
        }
        return at;
    }

    private @Nullable Object child(Object of, String key) throws MutationException {
        if (of instanceof Map<?, ?> map && map.containsKey(key)) {
            return map.get(key);
        }
        if (of instanceof List<?> list) {
            return list.get(index(key, list.size() - 1));
        }
        throw missing();
    }

    private MutationException missing() {
        return new MutationException("path " + path + " is missing");
    }

    private int index(String key, int largest) throws MutationException {
        if (!key.matches("0|[1-9][0-9]{0,8}")) {
            throw new MutationException("path " + path + " has no index in a list: " + key);
        }
        int index = Integer.parseInt(key);
        if (index > largest) {
            throw missing();
        }
        return index;
    }

    /** Puts a value there; in a list before what is there. */
    @SuppressWarnings("unchecked") // whatever a tree holds may be put into it
    void add(Object tree, @Nullable Object value) throws MutationException {
        Object parent = parent(tree);
        if (parent instanceof List<?> list) {
            int at = last().equals(END) ? list.size() : index(last(), list.size());
            ((List<@Nullable Object>) list).add(at, value);
        } else if (parent instanceof Map<?, ?> map) {
            ((Map<String, @Nullable Object>) map).put(last(), value);
        } else {
            throw missing();
        }
    }

    /** Puts a value in the place of the one that is there. */
    @SuppressWarnings("unchecked") // whatever a tree holds may be put into it
    void replace(Object tree, @Nullable Object value) throws MutationException {
        Object parent = parent(tree);
        child(parent, last());
        if (parent instanceof List<?> list) {
            ((List<@Nullable Object>) list).set(index(last(), list.size() - 1), value);
        } else {
            ((Map<String, @Nullable Object>) parent).put(last(), value);
        }
    }

    /** Takes the value away. */
    @Nullable
    Object remove(Object tree) throws MutationException {
        Object parent = parent(tree);
        Object value = child(parent, last());
        if (parent instanceof List<?> list) {
            list.remove(index(last(), list.size() - 1));
        } else {
            ((Map<?, ?>) parent).remove(last());
        }
        return value;
    }
}

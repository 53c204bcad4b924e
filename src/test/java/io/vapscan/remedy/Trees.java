package io.vapscan.remedy;

import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Trees that tests can change. */
final class Trees {

    private Trees() {}

    /** A tree of these names, each with the value behind it. */
    static Map<String, Object> tree(Object... entries) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            tree.put((String) entries[i], entries[i + 1]);
        }
        return tree;
    }

    /** A copy of a tree. */
    static Map<String, Object> of(Map<String, Object> tree) {
        return Fields.map(copy(tree));
    }

    private static Object copy(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> copy = new LinkedHashMap<>();
            map.forEach((key, inner) -> copy.put(key, copy(inner)));
            return copy;
        }
        if (value instanceof List<?> list) {
            List<Object> copy = new ArrayList<>();
            list.forEach(inner -> copy.add(copy(inner)));
            return copy;
        }
        return value;
    }
}

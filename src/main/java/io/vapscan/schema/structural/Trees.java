package io.vapscan.schema.structural;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Unstructured trees that may be changed. */
final class Trees {

    private Trees() {}

    /** A deep copy whose maps and lists can be changed. */
    static @Nullable Object copy(@Nullable Object tree) {
        if (tree instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> out = new LinkedHashMap<>();
            map.forEach((key, value) -> out.put((String) key, copy(value)));
            return out;
        }
        if (tree instanceof List<?> list) {
            List<@Nullable Object> out = new ArrayList<>(list.size());
            list.forEach(each -> out.add(copy(each)));
            return out;
        }
        return tree;
    }

    @SuppressWarnings("unchecked") // trees have string keys
    static Map<String, Object> map(Object tree) {
        return (Map<String, Object>) tree;
    }

    @SuppressWarnings("unchecked") // any list is a list of objects
    static List<@Nullable Object> list(Object tree) {
        return (List<@Nullable Object>) tree;
    }
}

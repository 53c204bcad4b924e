package io.vapscan.remedy;

import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Copies trees, so that tests can change them. */
final class Copies {

    private Copies() {}

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

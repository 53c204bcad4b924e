package io.vapscan.suite.kyverno;

import io.vapscan.object.JsonText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Says where two trees are not the same. */
final class Difference {

    private Difference() {}

    /** The first place that differs, and how; empty where there is none. */
    static String between(@Nullable Object expected, @Nullable Object own) {
        return between(expected, own, "");
    }

    private static String between(@Nullable Object expected, @Nullable Object own, String path) {
        if (expected instanceof Map<?, ?> map && own instanceof Map<?, ?> ownMap) {
            Set<Object> keys = new LinkedHashSet<>(map.keySet());
            keys.addAll(ownMap.keySet());
            return keys.stream()
                    .map(key -> between(map.get(key), ownMap.get(key), path.isEmpty() ? "" + key : path + "." + key))
                    .filter(text -> !text.isEmpty())
                    .findFirst()
                    .orElse("");
        }
        if (expected instanceof List<?> list && own instanceof List<?> ownList) {
            List<@Nullable Object> wanted = filled(list, ownList.size());
            List<@Nullable Object> found = filled(ownList, list.size());
            for (int i = 0; i < wanted.size(); i++) {
                String text = between(wanted.get(i), found.get(i), path + "[" + i + "]");
                if (!text.isEmpty()) {
                    return text;
                }
            }
            return "";
        }
        return Objects.equals(expected, own) ? "" : path + " is " + shown(own) + ", expected " + shown(expected);
    }

    private static List<@Nullable Object> filled(List<?> list, int atLeast) {
        List<@Nullable Object> out = new ArrayList<>(list);
        out.addAll(Collections.nCopies(Math.max(0, atLeast - list.size()), null));
        return out;
    }

    private static String shown(@Nullable Object value) {
        return value == null ? "not there" : JsonText.compact(value);
    }
}

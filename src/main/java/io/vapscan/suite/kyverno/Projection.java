package io.vapscan.suite.kyverno;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The part of JMESPath that projections of global context entries are written in: fields, {@code [2]} and {@code [*]}. */
final class Projection {

    private Projection() {}

    /** What a path leads to; the value itself for an empty one, null where it leads nowhere. */
    static @Nullable Object of(@Nullable Object value, String path) {
        Object found = value;
        String rest = path.strip();
        while (!rest.isEmpty() && !rest.equals("@")) {
            int end = end(rest);
            String step = rest.substring(0, end);
            rest = rest.substring(end + (end < rest.length() && rest.charAt(end) == '.' ? 1 : 0))
                    .strip();
            if (step.equals("[*]") || step.equals("[]")) {
                return all(found, rest);
            }
            found = step.startsWith("[") ? element(found, step) : field(found, step);
            if (found == null) {
                return null;
            }
        }
        return found;
    }

    private static int end(String path) {
        if (path.startsWith("[")) {
            return path.indexOf(']') + 1 > 0 ? path.indexOf(']') + 1 : path.length();
        }
        if (path.startsWith("\"") && path.indexOf('"', 1) > 0) {
            return path.indexOf('"', 1) + 1;
        }
        int at = 0;
        while (at < path.length() && path.charAt(at) != '.' && path.charAt(at) != '[') {
            at++;
        }
        return at == 0 ? path.length() : at;
    }

    private static @Nullable Object field(@Nullable Object value, String name) {
        String plain = name.startsWith("\"") ? name.substring(1, name.length() - 1) : name;
        return value instanceof Map<?, ?> map ? map.get(plain) : null;
    }

    private static @Nullable Object element(@Nullable Object value, String step) {
        String number = step.substring(1, Math.max(1, step.length() - 1));
        if (!(value instanceof List<?> list) || !number.matches("-?[0-9]{1,9}")) {
            return null;
        }
        int index = Integer.parseInt(number);
        int at = index < 0 ? list.size() + index : index;
        return at >= 0 && at < list.size() ? list.get(at) : null;
    }

    private static @Nullable Object all(@Nullable Object value, String next) {
        if (!(value instanceof List<?> list)) {
            return null;
        }
        List<Object> out = new ArrayList<>();
        for (Object element : list) {
            Object projected = of(element, next);
            if (projected != null) {
                out.add(projected);
            }
        }
        return out;
    }
}

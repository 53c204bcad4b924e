package io.vapscan.edit;

import io.vapscan.object.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Paths in an object as text: {@code spec.containers[0].image}, {@code metadata.labels["app.kubernetes.io/name"]}. */
public final class Paths {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$-]*");
    private static final Pattern INDEX = Pattern.compile("[0-9]{1,8}");
    private static final Pattern STEP =
            Pattern.compile("\\.?([^.\\[\\]]+)|\\.?\\[(\"(?:[^\"\\\\]|\\\\.)*\"|'[^']*'|[^\\]\"']+)]");

    private Paths() {}

    /**
     * Reads a path. Kubescape does not quote names with dots in them: where the object has such a name, it is meant.
     *
     * @return empty for any other text
     */
    public static Optional<List<Object>> parse(String text, @Nullable Object object) {
        List<Object> steps = new ArrayList<>();
        Object at = object;
        int end = 0;
        Matcher step = STEP.matcher(text);
        while (end < text.length()) {
            String dotted = dotted(text, end, at);
            if (dotted != null) {
                end += dotted.length() + (text.charAt(end) == '.' ? 1 : 0);
                steps.add(dotted);
            } else if (step.region(end, text.length()).lookingAt()) {
                end = step.end();
                steps.add(step.group(1) != null ? step.group(1) : bracketed(step.group(2)));
            } else {
                return Optional.empty();
            }
            at = next(at, steps.get(steps.size() - 1));
        }
        return Optional.of(steps);
    }

    private static Object bracketed(String text) {
        if (text.startsWith("'")) {
            return text.substring(1, text.length() - 1);
        }
        if (text.startsWith("\"")) {
            return text.substring(1, text.length() - 1).replaceAll("\\\\(.)", "$1");
        }
        return INDEX.matcher(text).matches() ? Integer.valueOf(text) : text;
    }

    private static @Nullable String dotted(String text, int from, @Nullable Object at) {
        if (!(at instanceof Map<?, ?> map)) {
            return null;
        }
        int start = text.charAt(from) == '.' ? from + 1 : from;
        String longest = null;
        for (Object key : map.keySet()) {
            String name = String.valueOf(key);
            int end = start + name.length();
            boolean whole = end == text.length() || (end < text.length() && ".[".indexOf(text.charAt(end)) >= 0);
            if (name.indexOf('.') > 0
                    && text.startsWith(name, start)
                    && whole
                    && (longest == null || name.length() > longest.length())) {
                longest = name;
            }
        }
        return longest;
    }

    /** The value that a step leads to, or null. */
    static @Nullable Object next(@Nullable Object value, Object step) {
        if (step instanceof Integer index) {
            return value instanceof List<?> list && index < list.size() ? list.get(index) : null;
        }
        return value instanceof Map<?, ?> map ? map.get(step) : null;
    }

    /** The path as {@link #parse} reads it. */
    public static String text(List<Object> path) {
        return text(path, path.size());
    }

    static String text(List<Object> path, int depth) {
        StringBuilder text = new StringBuilder();
        for (Object step : path.subList(0, depth)) {
            if (step instanceof String name && PLAIN.matcher(name).matches()) {
                text.append(text.isEmpty() ? "" : ".").append(name);
            } else {
                text.append('[')
                        .append(step instanceof String name ? JsonText.quoted(name) : step)
                        .append(']');
            }
        }
        return text.isEmpty() ? "the object" : text.toString();
    }
}

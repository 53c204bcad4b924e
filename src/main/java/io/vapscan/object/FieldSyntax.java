package io.vapscan.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Places in objects as text: {@code spec.containers[0].image}, {@code metadata.labels["app.kubernetes.io/name"]}. Steps are
 * field names (String) and list indexes (Integer).
 */
public final class FieldSyntax {

    private static final int LONGEST_INDEX = 8;

    private FieldSyntax() {}

    /** The place as text; empty for the object itself. */
    public static String text(List<Object> steps) {
        return text(steps, "[", "]");
    }

    /** The same with the names that need quotes as Kubescape and yq read them: {@code metadata.labels."a.b/c"}. */
    public static String dotted(List<Object> steps) {
        return text(steps, ".", "");
    }

    private static String text(List<Object> steps, String before, String behind) {
        StringBuilder text = new StringBuilder();
        for (Object step : steps) {
            if (!(step instanceof String name)) {
                text.append('[').append(step).append(']');
            } else if (isPlain(name)) {
                text.append(text.isEmpty() ? "" : ".").append(name);
            } else {
                text.append(before).append(JsonText.quoted(name)).append(behind);
            }
        }
        return text.toString();
    }

    /** Whether a name is made of letters, digits and {@code _ $ -}, and starts with neither a digit nor a dash. */
    private static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean starts = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
            if (!starts && (i == 0 || (c != '-' && (c < '0' || c > '9')))) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    /** Reads what {@link #text(List)} and {@link #dotted} write, and any other usual way of writing places. */
    public static Optional<List<Object>> parse(String text) {
        return parse(text, null);
    }

    /**
     * The same of a place in an object. Kubescape does not quote names with dots in them: where the object has such a name,
     * it is meant.
     *
     * @return empty for any other text
     */
    public static Optional<List<Object>> parse(String text, @Nullable Object object) {
        List<Object> steps = new ArrayList<>();
        Object at = object;
        int end = 0;
        while (end < text.length()) {
            int start = end + (text.charAt(end) == '.' ? 1 : 0);
            if (start == end && end > 0 && text.charAt(end) != '[') {
                return Optional.empty();
            }
            String known = known(text, start, at);
            int plain = endOfPlain(text, start);
            if (known != null) {
                steps.add(known);
                end = start + known.length();
            } else if (plain > start) {
                steps.add(plain(text.substring(start, plain)));
                end = plain;
            } else {
                end = endOfMarked(text, start);
                if (end < 0) {
                    return Optional.empty();
                }
                steps.add(name(text.substring(start, end)));
            }
            at = next(at, steps.get(steps.size() - 1));
        }
        return Optional.of(steps);
    }

    /** Where a name without quotes ends, or an index in brackets; the start where it is neither. */
    private static int endOfPlain(String text, int start) {
        int end = start;
        if (text.startsWith("[", start)) {
            end++;
            while (end < text.length() && end - start <= LONGEST_INDEX && isDigit(text.charAt(end))) {
                end++;
            }
            return end > start + 1 && text.startsWith("]", end) ? end + 1 : start;
        }
        while (end < text.length() && ".[]".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return text.startsWith("\"", start) ? start : end;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static Object plain(String step) {
        return step.charAt(0) == '[' ? Integer.valueOf(step.substring(1, step.length() - 1)) : step;
    }

    /** Where a name in quotes, in brackets, or in both ends that begins there; negative where none does. */
    private static int endOfMarked(String text, int start) {
        if (!text.startsWith("[", start)) {
            return endOfQuoted(text, start, '"');
        }
        int inner = start + 1;
        int end = endOfQuoted(text, inner, '"');
        if (end < 0) {
            end = endOfQuoted(text, inner, '\'');
        }
        if (end < 0) {
            end = inner;
            while (end < text.length() && "]\"'".indexOf(text.charAt(end)) < 0) {
                end++;
            }
        }
        return end > inner && text.startsWith("]", end) ? end + 1 : -1;
    }

    private static int endOfQuoted(String text, int start, char quote) {
        int end = start < text.length() && text.charAt(start) == quote ? start + 1 : text.length();
        while (end < text.length() && text.charAt(end) != quote) {
            end += quote == '"' && text.charAt(end) == '\\' ? 2 : 1;
        }
        return end < text.length() ? end + 1 : -1;
    }

    private static String name(String marked) {
        String inner = marked.startsWith("[") ? marked.substring(1, marked.length() - 1) : marked;
        if (inner.startsWith("'")) {
            return inner.substring(1, inner.length() - 1);
        }
        return inner.startsWith("\"") ? unquoted(inner) : inner;
    }

    private static String unquoted(String quoted) {
        StringBuilder name = new StringBuilder();
        for (int i = 1; i < quoted.length() - 1; i++) {
            char c = quoted.charAt(i);
            if (c != '\\') {
                name.append(c);
                continue;
            }
            char escaped = quoted.charAt(++i);
            boolean code = escaped == 'u'
                    && i + 5 < quoted.length()
                    && quoted.substring(i + 1, i + 5).chars().allMatch(digit -> Character.digit(digit, 16) >= 0);
            name.append(code ? (char) Integer.parseInt(quoted.substring(i + 1, i + 5), 16) : plain(escaped));
            i += code ? 4 : 0;
        }
        return name.toString();
    }

    private static char plain(char escaped) {
        return switch (escaped) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            default -> escaped;
        };
    }

    private static @Nullable String known(String text, int start, @Nullable Object at) {
        if (!(at instanceof Map<?, ?> map)) {
            return null;
        }
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

    /** The value at a place, Java's null where there is none. */
    public static @Nullable Object at(@Nullable Object object, List<Object> steps) {
        Object value = object;
        for (Object step : steps) {
            value = next(value, step);
        }
        return value;
    }

    /** The value that a step leads to, or null. */
    public static @Nullable Object next(@Nullable Object value, Object step) {
        if (step instanceof Integer index) {
            return value instanceof List<?> list && index < list.size() ? list.get(index) : null;
        }
        return value instanceof Map<?, ?> map ? map.get(step) : null;
    }
}

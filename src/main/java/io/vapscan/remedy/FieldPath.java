package io.vapscan.remedy;

import io.vapscan.object.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A place in an object, be there a value or not.
 *
 * @param steps field names (String) and list indexes (Integer); empty for the object itself
 */
public record FieldPath(List<Object> steps) {

    /** The object itself. */
    public static final FieldPath ROOT = new FieldPath(List.of());

    private static final Pattern STEP = Pattern.compile(
            "(?:^|\\.)([A-Za-z_$][A-Za-z0-9_$-]*)|\\[([0-9]{1,8})]" + "|\\[(\"(?:[^\"\\\\]|\\\\.)*\")]");
    private static final int NAME = 1;
    private static final int INDEX = 2;
    private static final int QUOTED = 3;

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$-]*");

    /** Copies the steps. */
    public FieldPath {
        steps = List.copyOf(steps);
    }

    // Written out: what a record brings of its own takes long to be linked, in a program that ends soon.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FieldPath path && path.steps.equals(steps);
    }

    @Override
    public int hashCode() {
        return steps.hashCode();
    }

    /** Reads what {@link #toString} writes; empty for any other text. */
    public static Optional<FieldPath> parse(String text) {
        List<Object> steps = new ArrayList<>();
        Matcher step = STEP.matcher(text);
        int end = 0;
        while (end < text.length() && step.find(end) && step.start() == end) {
            if (step.group(NAME) != null) {
                steps.add(step.group(NAME));
            } else if (step.group(INDEX) != null) {
                steps.add(Integer.valueOf(step.group(INDEX)));
            } else {
                steps.add(unquoted(step.group(QUOTED)));
            }
            end = step.end();
        }
        return end == text.length() ? Optional.of(new FieldPath(steps)) : Optional.empty();
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
            boolean code = escaped == 'u' && quoted.substring(i + 1).matches("(?s)[0-9a-fA-F]{4}.*");
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

    /** A field of the value at this place. */
    FieldPath child(String field) {
        return with(field);
    }

    /** An element of the list at this place. */
    FieldPath element(int index) {
        return with(index);
    }

    private FieldPath with(Object step) {
        List<Object> longer = new ArrayList<>(steps);
        longer.add(step);
        return new FieldPath(longer);
    }

    /** The place around this one; the object itself is around itself. */
    FieldPath parent() {
        return steps.isEmpty() ? this : new FieldPath(steps.subList(0, steps.size() - 1));
    }

    /** The last field name or index, or null for the object itself. */
    @Nullable
    Object last() {
        return steps.isEmpty() ? null : steps.get(steps.size() - 1);
    }

    /** Whether this is in the other place, and not that place itself. */
    boolean isWithin(FieldPath other) {
        return steps.size() > other.steps.size()
                && steps.subList(0, other.steps.size()).equals(other.steps);
    }

    /** The value there, Java's null where there is none. */
    public @Nullable Object in(@Nullable Object object) {
        Object value = object;
        for (Object step : steps) {
            value = next(value, step);
        }
        return value;
    }

    static @Nullable Object next(@Nullable Object value, Object step) {
        if (step instanceof Integer index) {
            return value instanceof List<?> list && index < list.size() ? list.get(index) : null;
        }
        return value instanceof java.util.Map<?, ?> map ? map.get(step) : null;
    }

    /**
     * {@code spec.containers[1].image}, as Kubescape writes paths; a name that is no plain word is quoted: {@code
     * metadata.labels["app.kubernetes.io/name"]}.
     */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Object step : steps) {
            if (step instanceof String name) {
                if (PLAIN.matcher(name).matches()) {
                    text.append(text.isEmpty() ? "" : ".").append(name);
                } else {
                    text.append('[').append(JsonText.quoted(name)).append(']');
                }
            } else {
                text.append('[').append(step).append(']');
            }
        }
        return text.toString();
    }
}

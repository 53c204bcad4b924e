package io.vapscan.suite.policytest;

import io.vapscan.scan.Suggestions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Holds a tree to a shape, and says what in it is wrong and where. */
final class ShapeCheck {

    /**
     * Something wrong.
     *
     * @param path where: keys (String) and indexes (Integer)
     * @param problem what, one line
     * @param advice what to write instead; may be empty
     */
    record Fault(List<Object> path, String problem, String advice) {}

    private final List<Fault> faults = new ArrayList<>();

    private ShapeCheck() {}

    /** All that is wrong with a tree, in its order. */
    static List<Fault> of(@Nullable Object tree, Shape shape) {
        ShapeCheck check = new ShapeCheck();
        check.check(tree, shape, List.of());
        return List.copyOf(check.faults);
    }

    private void check(@Nullable Object value, Shape shape, List<Object> path) {
        if (shape instanceof Shape.Either either) {
            Shape fitting = either.of().stream()
                    .filter(one -> fits(value, one))
                    .findFirst()
                    .orElse(null);
            if (fitting != null) {
                check(value, fitting, path);
            } else {
                refuse(value, shape, path);
            }
        } else if (!fits(value, shape)) {
            refuse(value, shape, path);
        } else if (shape instanceof Shape.ListOf list && value instanceof List<?> items) {
            for (int i = 0; i < items.size(); i++) {
                check(items.get(i), list.of(), ObjectReader.with(path, i));
            }
        } else if (shape instanceof Shape.MapOf map && value instanceof Map<?, ?> entries) {
            entries.forEach((key, one) -> check(one, map.of(), ObjectReader.with(path, key)));
        } else if (shape instanceof Shape.Struct struct && value instanceof Map<?, ?> entries) {
            check(entries, struct, path);
        }
    }

    private void check(Map<?, ?> map, Shape.Struct struct, List<Object> path) {
        map.forEach((key, value) -> {
            Shape.Field field = struct.fields().get(String.valueOf(key));
            if (field == null) {
                faults.add(new Fault(
                        ObjectReader.with(path, key),
                        "unknown key " + key
                                + Suggestions.question(
                                        String.valueOf(key), struct.fields().keySet()),
                        "known are " + String.join(", ", struct.fields().keySet())));
            } else {
                check(value, field.shape(), ObjectReader.with(path, key));
            }
        });
        struct.fields().forEach((key, field) -> {
            if (field.required() && !map.containsKey(key)) {
                faults.add(new Fault(path, "key " + key + " is missing", ""));
            }
        });
    }

    /** Whether a value is of a shape's sort; what is in it is not looked at. */
    private static boolean fits(@Nullable Object value, Shape shape) {
        if (shape instanceof Shape.Either either) {
            return either.of().stream().anyMatch(one -> fits(value, one));
        }
        if (shape instanceof Shape.Word word) {
            return value instanceof String text
                    && (word.words().isEmpty() || word.words().contains(text));
        }
        if (shape instanceof Shape.Whole) {
            return value instanceof Long number && number >= 0;
        }
        if (shape instanceof Shape.KubernetesObject) {
            return value instanceof Map<?, ?> map && map.containsKey("apiVersion") && map.containsKey("kind");
        }
        if (shape instanceof Shape.Struct struct) {
            return value instanceof Map<?, ?> map && (struct.marker().isEmpty() || map.containsKey(struct.marker()));
        }
        return plain(value, shape);
    }

    private static boolean plain(@Nullable Object value, Shape shape) {
        return shape instanceof Shape.Anything
                || (shape instanceof Shape.Text && value instanceof String)
                || (shape instanceof Shape.Truth && value instanceof Boolean)
                || (shape instanceof Shape.Nothing && value == null)
                || (shape instanceof Shape.ListOf && value instanceof List)
                || (shape instanceof Shape.MapOf && value instanceof Map);
    }

    private void refuse(@Nullable Object value, Shape shape, List<Object> path) {
        List<String> words = words(shape);
        String question = value instanceof String text ? Suggestions.question(text, words) : "";
        faults.add(new Fault(path, sort(value) + " where there has to be " + text(shape) + question, ""));
    }

    private static List<String> words(Shape shape) {
        if (shape instanceof Shape.Either either) {
            return either.of().stream().flatMap(one -> words(one).stream()).toList();
        }
        return shape instanceof Shape.Word word ? word.words() : List.of();
    }

    private static String sort(@Nullable Object value) {
        if (value instanceof String text) {
            return text.length() > 40 ? "a text" : "\"" + text + "\"";
        }
        if (value instanceof Map) {
            return "a mapping";
        }
        return value instanceof List ? "a list" : value == null ? "nothing" : String.valueOf(value);
    }

    private static String text(Shape shape) {
        if (shape instanceof Shape.Either either) {
            return either.of().stream().map(ShapeCheck::text).distinct().collect(Collectors.joining(" or "));
        }
        if (shape instanceof Shape.Word word) {
            return (word.words().size() == 1 ? "" : "one of ") + String.join(", ", word.words());
        }
        if (shape instanceof Shape.Struct struct) {
            return struct.marker().isEmpty() ? "a mapping" : "a mapping with " + struct.marker();
        }
        if (shape instanceof Shape.KubernetesObject) {
            return "an object with apiVersion and kind";
        }
        return sortOf(shape);
    }

    private static String sortOf(Shape shape) {
        if (shape instanceof Shape.Text) {
            return "text";
        }
        if (shape instanceof Shape.Whole) {
            return "a whole number";
        }
        if (shape instanceof Shape.Truth) {
            return "true or false";
        }
        if (shape instanceof Shape.ListOf) {
            return "a list";
        }
        return shape instanceof Shape.MapOf ? "a mapping" : shape instanceof Shape.Nothing ? "null" : "anything";
    }
}

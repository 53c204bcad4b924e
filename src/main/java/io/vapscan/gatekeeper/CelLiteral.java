package io.vapscan.gatekeeper;

import io.vapscan.object.GoNumber;
import io.vapscan.object.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A tree written as a CEL literal of type {@code dyn}. The API server wants the elements of a literal to be of one type, so
 * that those of others are made {@code dyn}.
 */
final class CelLiteral {

    private final String text;
    private final String type;

    private CelLiteral(String text, String type) {
        this.text = text;
        this.type = type;
    }

    /** The literal for a tree of Map, List, String, Long, Double, Boolean and null; keys stay as they are. */
    static String of(@Nullable Object tree) {
        return "dyn(" + read(tree).text + ")";
    }

    private static CelLiteral read(@Nullable Object tree) {
        if (tree instanceof Map<?, ?> map) {
            return map(map);
        }
        if (tree instanceof List<?> list) {
            List<CelLiteral> items = new ArrayList<>();
            list.forEach(item -> items.add(read(item)));
            List<String> texts = alike(items);
            return new CelLiteral("[" + String.join(", ", texts) + "]", "list " + typeOf(items));
        }
        if (tree instanceof String string) {
            return new CelLiteral(JsonText.quoted(string), "string");
        }
        if (tree instanceof Double || tree instanceof Float) {
            return new CelLiteral(fraction((Number) tree), "double");
        }
        String type = tree == null ? "null" : tree instanceof Boolean ? "bool" : "int";
        return new CelLiteral(String.valueOf(tree), type);
    }

    private static CelLiteral map(Map<?, ?> map) {
        List<CelLiteral> values = new ArrayList<>();
        map.values().forEach(value -> values.add(read(value)));
        List<String> texts = alike(values);
        List<String> entries = new ArrayList<>();
        for (Object key : map.keySet()) {
            entries.add(JsonText.quoted(String.valueOf(key)) + ": " + texts.get(entries.size()));
        }
        return new CelLiteral("{" + String.join(", ", entries) + "}", "map " + typeOf(values));
    }

    private static String fraction(Number number) {
        String text = GoNumber.text(number);
        return text.matches("-?[0-9]+") ? text + ".0" : text;
    }

    private static List<String> alike(List<CelLiteral> parts) {
        boolean mixed = typeOf(parts).equals("dyn");
        return parts.stream()
                .map(part -> mixed ? "dyn(" + part.text + ")" : part.text)
                .toList();
    }

    /** The type that all have; {@code dyn} where they differ, and an empty aggregate is like no other. */
    private static String typeOf(List<CelLiteral> parts) {
        if (parts.isEmpty()) {
            return "empty";
        }
        String first = parts.get(0).type;
        return parts.stream().allMatch(part -> part.type.equals(first)) ? first : "dyn";
    }
}

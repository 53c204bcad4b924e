package io.vapscan.expression;

import io.vapscan.object.JsonTree;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a question. */
final class JsonQuestion {

    private JsonQuestion() {}

    /** A line is no question; the message says why. */
    static final class Unreadable extends IOException {

        private static final long serialVersionUID = 1L;

        Unreadable(String message) {
            super(message);
        }
    }

    /**
     * The question of a line.
     *
     * @throws Unreadable when it is none
     */
    static Question read(String line) throws Unreadable {
        Map<String, @Nullable Object> fields;
        try {
            fields = JsonTree.of(line);
        } catch (JsonTree.Unreadable noJson) {
            throw new Unreadable(String.valueOf(noJson.getMessage()));
        }
        return new Question(
                text(fields, "id"), text(fields, "expr"), vars(fields.get("vars")), text(fields, "version"));
    }

    private static String text(Map<String, @Nullable Object> fields, String name) throws Unreadable {
        Object value = fields.get(name);
        if (value == null) {
            return "";
        }
        if (value instanceof String text) {
            return text;
        }
        throw new Unreadable(name + " is not a string");
    }

    private static Map<String, @Nullable Object> vars(@Nullable Object vars) throws Unreadable {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        if (vars instanceof Map<?, ?> map) {
            map.forEach((name, value) -> values.put(String.valueOf(name), value));
        } else if (vars != null) {
            throw new Unreadable("vars is not an object");
        }
        return values;
    }
}

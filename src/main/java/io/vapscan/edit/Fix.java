package io.vapscan.edit;

import io.vapscan.object.FieldSyntax;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A change that a report proposes.
 *
 * @param control the control that wants it
 * @param path where, as the report writes it
 * @param value the value's text, or null to delete what is there
 * @param type {@code string} or {@code number} where the text alone does not tell; else empty
 */
public record Fix(String control, String path, @Nullable String value, String type) {

    /** Fields whose own fields are strings, whatever they look like. */
    private static final Set<String> STRINGS =
            Set.of("labels", "annotations", "matchLabels", "nodeSelector", "data", "stringData");

    private static final String FOR_A_PERSON = "YOUR_";

    /** Whether the value is a place for one that a person has to choose. */
    public boolean isForAPerson() {
        return value != null && value.startsWith(FOR_A_PERSON);
    }

    /** The change in an object, or null where the path is none. */
    @Nullable
    Edit edit(Map<String, Object> object) {
        List<Object> steps = FieldSyntax.parse(path, object).orElse(List.of());
        if (steps.isEmpty()) {
            return null;
        }
        return value == null ? new Edit.Delete(steps) : new Edit.Set(steps, typed(value, type, steps));
    }

    private static Object typed(String text, String type, List<Object> steps) {
        boolean stringField = steps.size() > 1 && STRINGS.contains(String.valueOf(steps.get(steps.size() - 2)));
        if (stringField || type.equals("string")) {
            return text;
        }
        return type.equals("number") && text.matches("-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?")
                ? (Object) Double.valueOf(text)
                : typed(text);
    }

    /** What a value's text stands for, where nothing else is said. */
    private static Object typed(String text) {
        if (text.equals("true") || text.equals("false")) {
            return Boolean.valueOf(text);
        }
        return text.matches("0|-?[1-9][0-9]{0,17}") ? (Object) Long.valueOf(text) : text;
    }

    /** What has to be said of a value's type beside its text; empty where the text tells. */
    public static String type(Object value) {
        if (typed(String.valueOf(value)).equals(value)) {
            return "";
        }
        return value instanceof String ? "string" : "number";
    }

    /** What it does, in words. */
    public String text() {
        return value == null ? "delete " + path : "set " + path + " to " + value;
    }
}

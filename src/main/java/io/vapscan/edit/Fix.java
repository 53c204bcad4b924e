package io.vapscan.edit;

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
 */
public record Fix(String control, String path, @Nullable String value) {

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
        List<Object> steps = Paths.parse(path, object).orElse(List.of());
        if (steps.isEmpty()) {
            return null;
        }
        return value == null ? new Edit.Delete(steps) : new Edit.Set(steps, typed(value, steps));
    }

    private static Object typed(String text, List<Object> steps) {
        if (steps.size() > 1 && STRINGS.contains(String.valueOf(steps.get(steps.size() - 2)))) {
            return text;
        }
        if (text.equals("true") || text.equals("false")) {
            return Boolean.valueOf(text);
        }
        return text.matches("0|-?[1-9][0-9]{0,17}") ? (Object) Long.valueOf(text) : text;
    }

    /** What it does, in words. */
    public String text() {
        return value == null ? "delete " + path : "set " + path + " to " + value;
    }
}

package io.vapscan.object;

import java.util.List;
import java.util.Map;

/**
 * One condition on labels, {@code labels.Requirement} in k8s.io/apimachinery.
 *
 * @param key the label's key
 * @param operator how it is compared
 * @param values what it is compared with
 */
public record LabelRequirement(String key, Operator operator, List<String> values) {

    /** How a label is compared. */
    public enum Operator {
        /** The label is there and has the one value. */
        EQUALS,
        /** The label is there and has one of the values. */
        IN,
        /** The label is not there or has none of the values. */
        NOT_IN,
        /** The label is there. */
        EXISTS,
        /** The label is not there. */
        DOES_NOT_EXIST
    }

    /** Copies the values. */
    public LabelRequirement {
        values = List.copyOf(values);
    }

    /** Whether the condition holds for these labels. */
    public boolean matches(Map<String, String> labels) {
        String value = labels.get(key);
        return switch (operator) {
            case EQUALS, IN -> value != null && values.contains(value);
            case NOT_IN -> value == null || !values.contains(value);
            case EXISTS -> value != null;
            case DOES_NOT_EXIST -> value == null;
        };
    }
}

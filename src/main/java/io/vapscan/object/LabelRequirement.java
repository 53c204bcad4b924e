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
        /** The label is not there or has another value. Only selectors as text say so. */
        NOT_EQUALS,
        /** The label is there and a number above the one value. Only selectors as text say so. */
        GREATER_THAN,
        /** The label is there and a number below the one value. Only selectors as text say so. */
        LESS_THAN,
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
            case NOT_EQUALS, NOT_IN -> value == null || !values.contains(value);
            case EXISTS -> value != null;
            case DOES_NOT_EXIST -> value == null;
            case GREATER_THAN -> value != null && compared(value) > 0;
            case LESS_THAN -> value != null && compared(value) < 0;
        };
    }

    /** What is no number is neither above nor below. */
    private int compared(String value) {
        GoIntegers.Parsed label = GoIntegers.parse("ParseInt", value);
        GoIntegers.Parsed bound = GoIntegers.parse("ParseInt", values.get(0));
        return label.error() != null || bound.error() != null ? 0 : Long.compare(label.value(), bound.value());
    }
}

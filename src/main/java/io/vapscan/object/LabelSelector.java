package io.vapscan.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A label selector, ready to match: {@code metav1.LabelSelector} after {@code LabelSelectorAsSelector}. All
 * requirements must hold; without any it selects everything. What an absent selector means is the caller's.
 *
 * @param requirements those of {@code matchLabels}, then those of {@code matchExpressions}
 */
public record LabelSelector(List<LabelRequirement> requirements) {

    /** Copies the requirements. */
    public LabelSelector {
        requirements = List.copyOf(requirements);
    }

    /** A selector that selects everything. */
    public static LabelSelector everything() {
        return new LabelSelector(List.of());
    }

    /** What reading a selector comes to. */
    public sealed interface Parsed permits Valid, Invalid {}

    /** A selector that can match. */
    public record Valid(LabelSelector selector) implements Parsed {}

    /**
     * A selector that the API server would not use.
     *
     * @param error the API server's text
     */
    public record Invalid(String error) implements Parsed {}

    /**
     * Reads a selector from its tree ({@code matchLabels}, {@code matchExpressions}); null fields are absent ones.
     * The error is that of the first requirement that is wrong, as in {@code labels.NewRequirement}.
     */
    public static Parsed parse(Map<String, Object> tree) {
        List<LabelRequirement> requirements = new ArrayList<>();
        for (Map.Entry<?, ?> label : Fields.map(tree, "matchLabels").entrySet()) {
            String value = label.getValue() instanceof String text ? text : "";
            requirements.add(new LabelRequirement(
                    String.valueOf(label.getKey()), LabelRequirement.Operator.EQUALS, List.of(value)));
        }
        for (Map<String, Object> expression : Fields.maps(tree, "matchExpressions")) {
            String written = Fields.string(expression, "operator");
            LabelRequirement.Operator operator = operator(written);
            if (operator == null) {
                String error = firstError(requirements);
                return new Invalid(
                        error != null ? error : GoQuote.quote(written) + " is not a valid label selector operator");
            }
            requirements.add(new LabelRequirement(
                    Fields.string(expression, "key"), operator, Fields.strings(expression, "values")));
        }
        String error = firstError(requirements);
        return error != null ? new Invalid(error) : new Valid(new LabelSelector(requirements));
    }

    /** Whether it selects everything. */
    public boolean isEverything() {
        return requirements.isEmpty();
    }

    /** Whether an object with these labels is selected. */
    public boolean matches(Map<String, String> labels) {
        for (LabelRequirement requirement : requirements) {
            if (!requirement.matches(labels)) {
                return false;
            }
        }
        return true;
    }

    private static @Nullable String firstError(List<LabelRequirement> requirements) {
        for (LabelRequirement requirement : requirements) {
            String error = LabelSyntax.errorOf(requirement);
            if (error != null) {
                return error;
            }
        }
        return null;
    }

    private static LabelRequirement.@Nullable Operator operator(String written) {
        return switch (written) {
            case "In" -> LabelRequirement.Operator.IN;
            case "NotIn" -> LabelRequirement.Operator.NOT_IN;
            case "Exists" -> LabelRequirement.Operator.EXISTS;
            case "DoesNotExist" -> LabelRequirement.Operator.DOES_NOT_EXIST;
            default -> null;
        };
    }
}

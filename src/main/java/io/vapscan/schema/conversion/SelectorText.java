package io.vapscan.schema.conversion;

import io.vapscan.object.LabelRequirement;
import io.vapscan.object.LabelSelector;
import io.vapscan.object.SelectorQuery;
import io.vapscan.schema.type.Refusal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Selectors as text where a LabelSelector is wanted: {@code metav1.ParseToLabelSelector}, which refuses what that cannot hold. */
final class SelectorText {

    private SelectorText() {}

    /** The labels that the selector asks for, or null where it asks for anything else than equal labels. */
    static @Nullable Map<String, Object> labels(String selector) {
        LabelSelector.Parsed parsed = SelectorQuery.parse(selector);
        if (parsed instanceof LabelSelector.Invalid invalid) {
            throw refusal("couldn't parse the selector string \"" + selector + "\": " + invalid.error());
        }
        List<LabelRequirement> requirements =
                new ArrayList<>(((LabelSelector.Valid) parsed).selector().requirements());
        requirements.sort(Comparator.comparing(LabelRequirement::key));
        Map<String, Object> labels = new LinkedHashMap<>();
        boolean onlyEquals = true;
        for (LabelRequirement requirement : requirements) {
            switch (requirement.operator()) {
                case EQUALS ->
                    labels.put(requirement.key(), requirement.values().get(0));
                case GREATER_THAN -> throw refusal("\"gt\" isn't supported in label selectors");
                case LESS_THAN -> throw refusal("\"lt\" isn't supported in label selectors");
                case NOT_EQUALS -> throw refusal("\"!=\" is not a valid label selector operator");
                default -> onlyEquals = false;
            }
        }
        return onlyEquals ? labels : null;
    }

    private static Refusal refusal(String problem) {
        return new Refusal("failed to parse selector: " + problem);
    }
}

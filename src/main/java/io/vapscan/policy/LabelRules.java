package io.vapscan.policy;

import io.vapscan.object.Fields;
import io.vapscan.object.LabelSyntax;
import io.vapscan.object.Metadata;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Labels and label selectors: {@code ValidateLabelSelector} in apimachinery's pkg/apis/meta/v1/validation. */
final class LabelRules {

    private LabelRules() {}

    static void labels(Map<String, String> labels, String path, FieldErrors errors) {
        labels.forEach((key, value) -> {
            errors.invalid(path, key, LabelSyntax.keyErrors(key));
            errors.invalid(path, value, LabelSyntax.valueErrors(value));
        });
    }

    static void selector(@Nullable Map<String, Object> selector, String path, FieldErrors errors) {
        if (selector == null) {
            return;
        }
        labels(Metadata.strings(Fields.mapOrNull(selector, "matchLabels")), path + ".matchLabels", errors);
        List<Map<String, Object>> expressions = Fields.maps(selector, "matchExpressions");
        for (int i = 0; i < expressions.size(); i++) {
            requirement(expressions.get(i), path + ".matchExpressions[" + i + "]", errors);
        }
    }

    private static void requirement(Map<String, Object> requirement, String path, FieldErrors errors) {
        String operator = Fields.string(requirement, "operator");
        List<String> values = Fields.strings(requirement, "values");
        switch (operator) {
            case "In", "NotIn" -> {
                if (values.isEmpty()) {
                    errors.required(path + ".values", "must be specified when `operator` is 'In' or 'NotIn'");
                }
            }
            case "Exists", "DoesNotExist" -> {
                if (!values.isEmpty()) {
                    errors.forbidden(
                            path + ".values", "may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
                }
            }
            default -> errors.invalidName(path + ".operator", operator, "not a valid selector operator");
        }
        String key = Fields.string(requirement, "key");
        errors.invalid(path + ".key", key, LabelSyntax.keyErrors(key));
        for (int i = 0; i < values.size(); i++) {
            errors.invalid(path + ".values[" + i + "]", values.get(i), LabelSyntax.valueErrors(values.get(i)));
        }
    }
}

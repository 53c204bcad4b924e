package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** PodDisruptionBudgets of the beta, whose empty selector selected nothing. */
final class PolicyConversions {

    static final String LABEL = "pdb.kubernetes.io/deprecated-v1beta1-empty-selector-match";

    private PolicyConversions() {}

    static void add(String version, String type, Rules rules) {
        if (version.equals("v1beta1") && type.equals("PodDisruptionBudgetSpec")) {
            rules.then(PolicyConversions::stripLabel);
        }
    }

    /** The label stands for the empty selector; only as the selector that means everything does it survive. */
    private static void stripLabel(Struct spec) {
        Struct selector = spec.struct("selector");
        if (selector == null || isEmpty(selector) || matchesAll(selector)) {
            return;
        }
        List<Struct> kept = new ArrayList<>(selector.structs("matchExpressions"));
        kept.removeIf(expression -> expression.text("key").equals(LABEL));
        selector.set("matchExpressions", kept);
        if (isEmpty(selector)) {
            // What is left selects everything, which the beta writes with the label.
            Struct expression = selector.append("matchExpressions");
            expression.set("key", LABEL);
            expression.set("operator", "DoesNotExist");
        }
    }

    private static boolean isEmpty(Struct selector) {
        Map<String, Object> labels = selector.map("matchLabels");
        return (labels == null || labels.isEmpty())
                && selector.structs("matchExpressions").isEmpty();
    }

    private static boolean matchesAll(Struct selector) {
        Map<String, Object> labels = selector.map("matchLabels");
        List<Struct> expressions = selector.structs("matchExpressions");
        return (labels == null || labels.isEmpty())
                && expressions.size() == 1
                && expressions.get(0).text("key").equals(LABEL)
                && expressions.get(0).text("operator").equals("DoesNotExist")
                && expressions.get(0).texts("values").isEmpty();
    }
}

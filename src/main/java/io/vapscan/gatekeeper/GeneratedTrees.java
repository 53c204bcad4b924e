package io.vapscan.gatekeeper;

import io.vapscan.policy.MatchCondition;
import io.vapscan.policy.Validation;
import io.vapscan.policy.Variable;
import java.util.LinkedHashMap;
import java.util.Map;

/** What Gatekeeper generates and its parts, as they are written; fields without a text are left out. */
final class GeneratedTrees {

    private GeneratedTrees() {}

    /** An object of that kind. */
    static Map<String, Object> object(String kind, String name, Map<String, Object> spec) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("apiVersion", "admissionregistration.k8s.io/v1");
        object.put("kind", kind);
        object.put("metadata", Map.of("name", name));
        object.put("spec", spec);
        return object;
    }

    static Map<String, Object> of(MatchCondition condition) {
        return fields("name", condition.name(), "expression", condition.expression());
    }

    static Map<String, Object> of(Variable variable) {
        return fields("name", variable.name(), "expression", variable.expression());
    }

    static Map<String, Object> of(Validation validation) {
        return fields(
                "expression", validation.expression(),
                "message", validation.message(),
                "messageExpression", validation.messageExpression());
    }

    private static Map<String, Object> fields(String... pairs) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            if (!pairs[i + 1].isEmpty()) {
                tree.put(pairs[i], pairs[i + 1]);
            }
        }
        return tree;
    }
}

package io.vapscan.policy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a binding may say: {@code validateValidatingAdmissionPolicyBindingSpec}. */
final class BindingRules {

    private static final List<String> ACTIONS = List.of("Audit", "Deny", "Warn");

    private BindingRules() {}

    static void check(ValidatingAdmissionPolicyBinding binding, FieldErrors errors) {
        if (binding.policyName().isEmpty()) {
            errors.required("spec.policyName", "");
        } else {
            errors.invalid("spec.policyName", binding.policyName(), NameFormat.subdomain(binding.policyName()));
        }
        ParamRules.ref(binding.paramRef(), "spec.paramRef", errors);
        MatchRules.check(binding.matchResources(), "spec.matchResources", errors);
        actions(binding.validationActions(), "spec.validationActions", errors);
    }

    private static void actions(List<String> actions, String path, FieldErrors errors) {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < actions.size(); i++) {
            String at = path + "[" + i + "]";
            if (!ACTIONS.contains(actions.get(i))) {
                errors.notSupported(at, actions.get(i), ACTIONS);
            }
            if (!seen.add(actions.get(i))) {
                errors.duplicate(at, actions.get(i));
            }
        }
        if (seen.contains("Deny") && seen.contains("Warn")) {
            errors.invalid(
                    path,
                    actions,
                    "must not contain both Deny and Warn (repeating the same validation failure information in the API"
                            + " response and headers serves no purpose)");
        }
        if (actions.isEmpty()) {
            errors.required(path, "at least one validation action is required");
        }
    }
}

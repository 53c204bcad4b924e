package io.vapscan.policy;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What puts a policy to work, defaults filled.
 *
 * @param name its name
 * @param policyName the policy's name
 * @param paramRef the params, if it names any
 * @param matchResources what it matches of what its policy matches; null for everything
 * @param validationActions {@code Deny}, {@code Warn}, {@code Audit}
 * @param object the tree that it was read from
 */
public record ValidatingAdmissionPolicyBinding(
        String name,
        String policyName,
        @Nullable ParamRef paramRef,
        @Nullable MatchResources matchResources,
        List<String> validationActions,
        Map<String, Object> object) {

    /** Copies the list. */
    public ValidatingAdmissionPolicyBinding {
        validationActions = List.copyOf(validationActions);
    }

    /** Reads a binding from its tree. Fields that are absent or of the wrong type read as empty. */
    public static ValidatingAdmissionPolicyBinding of(Map<String, Object> object) {
        return PolicyTree.binding(object);
    }

    /**
     * The binding that a policy without any gets: to everything, with {@code Deny}, and to every param of its kind.
     */
    public static ValidatingAdmissionPolicyBinding toEverything(ValidatingAdmissionPolicy policy) {
        ParamRef params = policy.paramKind() == null ? null : new ParamRef("", "", Map.of(), "Deny");
        return new ValidatingAdmissionPolicyBinding(
                policy.name() + "-binding", policy.name(), params, null, List.of("Deny"), Map.of());
    }
}

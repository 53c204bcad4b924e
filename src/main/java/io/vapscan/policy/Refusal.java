package io.vapscan.policy;

import java.util.List;

/**
 * Why a server would not store a policy or a binding: {@code k8s.io/kubernetes/pkg/apis/admissionregistration/validation}.
 *
 * @param reasons the field errors, in the server's order; never empty
 */
public record Refusal(List<String> reasons) {

    /** Copies the list. */
    public Refusal {
        reasons = List.copyOf(reasons);
    }

    /** All reasons in one text. */
    public String text() {
        return String.join("; ", reasons);
    }

    /**
     * A server's objections to a policy.
     *
     * @return the field errors' texts, empty for a policy that it would store
     */
    public static List<String> of(ValidatingAdmissionPolicy policy, ExpressionCheck expressions) {
        FieldErrors errors = new FieldErrors();
        MetadataRules.check(policy.object(), errors);
        new PolicyRules(policy, expressions, errors).check();
        return errors.texts();
    }

    /** A server's objections to a binding; see {@link #of(ValidatingAdmissionPolicy, ExpressionCheck)}. */
    public static List<String> of(ValidatingAdmissionPolicyBinding binding) {
        FieldErrors errors = new FieldErrors();
        MetadataRules.check(binding.object(), errors);
        BindingRules.check(binding, errors);
        return errors.texts();
    }
}

package io.vapscan.mutation;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.ExtendedCompilers;
import io.vapscan.cel.environment.Extension;
import io.vapscan.cel.library.MutationLibrary;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** A server's mutating policies. */
public final class MutatingPolicies {

    private static final String GROUP = "admissionregistration.k8s.io";

    private MutatingPolicies() {}

    /** Whether an object is a MutatingAdmissionPolicy of any version. */
    public static boolean isPolicy(Map<String, Object> object) {
        return is(object, "MutatingAdmissionPolicy");
    }

    /** Whether an object is a binding of such a policy. */
    public static boolean isBinding(Map<String, Object> object) {
        return is(object, "MutatingAdmissionPolicyBinding");
    }

    private static boolean is(Map<String, Object> object, String kind) {
        return Metadata.kindOf(object).group().equals(GROUP)
                && Metadata.kindOf(object).kind().equals(kind);
    }

    /**
     * Compiles policies with their bindings; one without any is bound to everything.
     *
     * @param objects as written; others are passed over
     * @param authorizerKnown whether requests will come with an authorizer
     * @return in the order of their names
     */
    public static List<MutatingPolicy> of(List<Map<String, Object>> objects, boolean authorizerKnown) {
        List<ValidatingAdmissionPolicyBinding> bindings = objects.stream()
                .filter(MutatingPolicies::isBinding)
                .map(ValidatingAdmissionPolicyBinding::of)
                .sorted(Comparator.comparing(ValidatingAdmissionPolicyBinding::name))
                .toList();
        ExpressionCompilers compilers =
                new ExtendedCompilers(Extension.of(MutationLibrary.TABLE, new MutationLibrary()));
        List<MutatingPolicy> policies = new ArrayList<>();
        for (Map<String, Object> object : objects) {
            if (isPolicy(object)) {
                policies.add(of(ValidatingAdmissionPolicy.of(object), bindings, compilers, authorizerKnown));
            }
        }
        policies.sort(Comparator.comparing(MutatingPolicy::name));
        return policies;
    }

    private static MutatingPolicy of(
            ValidatingAdmissionPolicy policy,
            List<ValidatingAdmissionPolicyBinding> bindings,
            ExpressionCompilers compilers,
            boolean authorizerKnown) {
        if (policy.matchConstraints() == null) {
            return new MutatingPolicy(
                    policy.object(), policy.name(), List.of(), List.of("spec.matchConstraints: Required value"));
        }
        List<ValidatingAdmissionPolicyBinding> own = bindings.stream()
                .filter(binding -> binding.policyName().equals(policy.name()))
                .toList();
        return MutatingPolicy.of(
                policy,
                own.isEmpty() ? List.of(ValidatingAdmissionPolicyBinding.toEverything(policy)) : own,
                written -> CompiledPolicy.of(written, compilers, authorizerKnown));
    }
}

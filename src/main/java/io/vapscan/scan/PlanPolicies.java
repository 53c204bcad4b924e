package io.vapscan.scan;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.Refusals;
import io.vapscan.admission.StoredPolicies;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A plan's policies, compiled.
 *
 * @param set the policies with their bindings
 * @param actions each binding's validationActions, by the binding's name
 * @param refusals why a server would not store policies and bindings
 */
public record PlanPolicies(PolicySet set, Map<String, List<String>> actions, Refusals refusals) {

    /** Compiles what the plan holds, for the newest server. */
    public static PlanPolicies of(ScanPlan plan, Workers workers, boolean authorizerKnown) {
        return of(plan, workers, authorizerKnown, ExpressionCompilers.kubernetes());
    }

    /**
     * Compiles what the plan holds.
     *
     * @param authorizerKnown whether it is known who may do what
     * @param compilers what compiles their expressions
     */
    public static PlanPolicies of(
            ScanPlan plan, Workers workers, boolean authorizerKnown, ExpressionCompilers compilers) {
        ScanPlan.Policies policies = plan.policies();
        if (policies instanceof ScanPlan.Trusted trusted) {
            // An older server may not store what this one does.
            Refusals refusals = compilers.differ("")
                    ? StoredPolicies.of(trusted.objects(), compilers, authorizerKnown, workers::map)
                            .refusals()
                    : Refusals.NONE;
            List<CompiledPolicy> compiled = workers.map(
                    trusted.objects(),
                    object -> CompiledPolicy.of(ValidatingAdmissionPolicy.of(object), compilers, authorizerKnown));
            return of(PolicySet.of(compiled, trusted.bindings()), trusted.bindings(), refusals);
        }
        StoredPolicies stored = StoredPolicies.of(policies.objects(), compilers, authorizerKnown, workers::map);
        boolean bound = policies.objects().stream().anyMatch(PolicyKinds::isBinding);
        // Where every binding is refused, none is left: that must not bind the policies to everything.
        PolicySet set = bound && stored.bindings().isEmpty() ? PolicySet.of(List.of(), List.of()) : stored.policySet();
        ScanPlan.Written written = (ScanPlan.Written) policies;
        PlanPolicies own = written.kyverno().policies().isEmpty()
                ? of(set, stored.bindings(), stored.refusals())
                : with(written.kyverno().compile(plan.support()), stored, bound);
        return written.gatekeeper().isEmpty()
                ? own
                : new PlanPolicies(
                        written.gatekeeper().addTo(own.set, compilers, own.actions), own.actions, own.refusals);
    }

    /** A server's policies and Kyverno's. */
    private static PlanPolicies with(KyvernoDocuments.Compiled kyverno, StoredPolicies stored, boolean bound) {
        List<CompiledPolicy> policies = new ArrayList<>(stored.policies());
        policies.addAll(kyverno.rules());
        List<ValidatingAdmissionPolicyBinding> bindings = new ArrayList<>(stored.bindings());
        if (!bound) {
            stored.policies()
                    .forEach(policy -> bindings.add(ValidatingAdmissionPolicyBinding.toEverything(policy.policy())));
        }
        bindings.addAll(kyverno.bindings());
        PolicySet set = bindings.isEmpty() ? PolicySet.of(List.of(), List.of()) : PolicySet.of(policies, bindings);
        return of(set, bindings, stored.refusals().withPolicies(kyverno.refusals()));
    }

    private static PlanPolicies of(PolicySet set, List<ValidatingAdmissionPolicyBinding> bindings, Refusals refusals) {
        Map<String, List<String>> actions = new HashMap<>();
        bindings.forEach(binding -> actions.put(binding.name(), binding.validationActions()));
        return new PlanPolicies(set, actions, refusals);
    }
}

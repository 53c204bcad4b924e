package io.vapscan.admission;

import io.vapscan.object.Lists;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Policies with their bindings, in the order in which they are asked: by name. Immutable. */
public final class PolicySet {

    private final List<PolicyBindings> policies;

    private PolicySet(List<PolicyBindings> policies) {
        this.policies = List.copyOf(policies);
    }

    /**
     * Joins policies and bindings. Without any binding, each policy is bound to everything with Deny. A policy that no
     * binding names judges nothing.
     *
     * @param policies compiled policies; of several with one name the last counts
     * @param bindings bindings that a server would store
     */
    public static PolicySet of(List<CompiledPolicy> policies, List<ValidatingAdmissionPolicyBinding> bindings) {
        Map<String, CompiledPolicy> byName = new TreeMap<>();
        policies.forEach(policy -> byName.put(policy.policy().name(), policy));
        List<PolicyBindings> out = new ArrayList<>();
        for (CompiledPolicy policy : byName.values()) {
            List<ValidatingAdmissionPolicyBinding> own = bindings.isEmpty()
                    ? List.of(ValidatingAdmissionPolicyBinding.toEverything(policy.policy()))
                    : naming(policy.policy(), bindings);
            out.add(new PolicyBindings(policy, Lists.mapped(own, CompiledBinding::of)));
        }
        return new PolicySet(out);
    }

    private static List<ValidatingAdmissionPolicyBinding> naming(
            ValidatingAdmissionPolicy policy, List<ValidatingAdmissionPolicyBinding> bindings) {
        List<ValidatingAdmissionPolicyBinding> own = new ArrayList<>();
        for (ValidatingAdmissionPolicyBinding binding : bindings) {
            if (binding.policyName().equals(policy.name())) {
                own.add(binding);
            }
        }
        own.sort((a, b) -> a.name().compareTo(b.name()));
        return own;
    }

    /** These and one more, which comes after all others; it replaces none of the same name. */
    public PolicySet with(CompiledPolicy policy, List<CompiledBinding> bindings) {
        List<PolicyBindings> all = new ArrayList<>(policies);
        all.add(new PolicyBindings(policy, List.copyOf(bindings)));
        return new PolicySet(all);
    }

    /** The policies, by name. */
    public List<CompiledPolicy> policies() {
        return Lists.mapped(policies, PolicyBindings::policy);
    }

    /**
     * The same bindings, and for each policy another that is judged alike.
     *
     * @param change makes the other one, of the same name
     */
    public PolicySet mapped(UnaryOperator<CompiledPolicy> change) {
        return new PolicySet(
                Lists.mapped(policies, bound -> new PolicyBindings(change.apply(bound.policy()), bound.bindings())));
    }

    /** Only the policies of these names, with their bindings. */
    public PolicySet only(Set<String> names) {
        return new PolicySet(Lists.filtered(
                policies, bound -> names.contains(bound.policy().policy().name())));
    }

    /** Each policy by itself, with its bindings. */
    public List<PolicySet> each() {
        List<PolicySet> each = new ArrayList<>();
        for (PolicyBindings bound : policies) {
            each.add(new PolicySet(List.of(bound)));
        }
        return each;
    }

    /** The same without messageExpressions, which takes less time where verdicts alone are asked for. */
    public PolicySet withoutMessages() {
        return new PolicySet(Lists.mapped(
                policies, bound -> new PolicyBindings(bound.policy().withoutMessages(), bound.bindings())));
    }

    List<PolicyBindings> bound() {
        return policies;
    }
}

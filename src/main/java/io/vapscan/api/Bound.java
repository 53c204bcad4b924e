package io.vapscan.api;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which bindings policies have, both in the order in which they are asked.
 *
 * @param byPolicy a policy's bindings, by its name
 */
record Bound(Map<String, List<Binding>> byPolicy) {

    /**
     * A binding.
     *
     * @param name its name
     * @param actions its validationActions
     */
    record Binding(String name, List<String> actions) {}

    /** The bindings of these policies. */
    static Bound of(List<CompiledPolicy> policies, List<ValidatingAdmissionPolicyBinding> bindings) {
        Map<String, List<Binding>> byPolicy = new TreeMap<>();
        policies.forEach(policy -> byPolicy.put(policy.policy().name(), new ArrayList<>()));
        bindings.stream()
                .sorted(Comparator.comparing(ValidatingAdmissionPolicyBinding::name))
                .forEach(binding -> byPolicy.getOrDefault(binding.policyName(), new ArrayList<>())
                        .add(new Binding(binding.name(), binding.validationActions())));
        return new Bound(byPolicy);
    }

    Iterable<String> policies() {
        return byPolicy.keySet();
    }

    List<Binding> bindings(String policy) {
        return byPolicy.getOrDefault(policy, List.of());
    }
}

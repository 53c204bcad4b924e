package io.vapscan.mutation;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.PolicySet;
import io.vapscan.object.Fields;
import io.vapscan.policy.MatchResources;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import io.vapscan.policy.Validation;
import io.vapscan.policy.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * A policy that changes objects, ready to use.
 *
 * @param object the policy as written
 * @param name its name
 * @param invocations for each binding its mutations, in order
 * @param refusals why it cannot be used; then there are no invocations
 */
public record MutatingPolicy(
        Map<String, Object> object, String name, List<List<Step>> invocations, List<String> refusals) {

    /** The variable that a mutation is compiled as, so that it sees what the policy's variables see. */
    static final String MUTATION = "vapscan_mutation";

    private static final Validation FAILS =
            new Validation("[variables." + MUTATION + "].size() == 0", "", "", "Invalid");

    /** Copies the lists. */
    public MutatingPolicy {
        invocations = List.copyOf(invocations);
        refusals = List.copyOf(refusals);
    }

    /**
     * A mutation by one binding: a validation that fails where the mutation is to be applied. Only the first one's policy has
     * the match conditions and the object selector: they are asked about the object as it was.
     *
     * @param set the policy with that binding
     * @param path of its expression in the policy
     */
    record Step(PolicySet set, String path) {}

    /**
     * Compiles a policy.
     *
     * @param policy all of it but its mutations
     * @param bindings its bindings
     * @param compile compiles a policy in the mutating environment
     */
    public static MutatingPolicy of(
            ValidatingAdmissionPolicy policy,
            List<ValidatingAdmissionPolicyBinding> bindings,
            Function<ValidatingAdmissionPolicy, CompiledPolicy> compile) {
        List<String> refusals = new ArrayList<>();
        List<CompiledPolicy> mutations = new ArrayList<>();
        List<String> paths = new ArrayList<>();
        List<Map<String, Object>> written = Fields.maps(policy.object(), "spec", "mutations");
        for (int i = 0; i < written.size(); i++) {
            String kind =
                    Fields.string(written.get(i), "patchType").equals("JSONPatch") ? "jsonPatch" : "applyConfiguration";
            String path = "mutations[" + i + "]." + kind;
            String expression = Fields.string(written.get(i), kind, "expression");
            CompiledPolicy compiled = compile.apply(with(i == 0 ? policy : unconditional(policy), expression));
            compiled.compileErrors().forEach(error -> refusals.add(error.replace("variables[" + MUTATION + "]", path)));
            mutations.add(compiled);
            paths.add(path);
        }
        List<List<Step>> invocations = new ArrayList<>();
        if (refusals.isEmpty()) {
            for (ValidatingAdmissionPolicyBinding binding : bindings) {
                List<Step> steps = new ArrayList<>();
                for (int i = 0; i < paths.size(); i++) {
                    steps.add(new Step(PolicySet.of(List.of(mutations.get(i)), List.of(binding)), paths.get(i)));
                }
                invocations.add(steps);
            }
        }
        return new MutatingPolicy(policy.object(), policy.name(), invocations, refusals);
    }

    private static ValidatingAdmissionPolicy unconditional(ValidatingAdmissionPolicy policy) {
        MatchResources match = Objects.requireNonNull(policy.matchConstraints());
        MatchResources anyObject = new MatchResources(
                match.namespaceSelector(),
                Map.of(),
                match.resourceRules(),
                match.excludeResourceRules(),
                match.matchPolicy());
        return policy.matching(anyObject, List.of());
    }

    private static ValidatingAdmissionPolicy with(ValidatingAdmissionPolicy policy, String expression) {
        List<Variable> variables = new ArrayList<>(policy.variables());
        variables.add(new Variable(MUTATION, expression));
        return new ValidatingAdmissionPolicy(
                policy.name(),
                policy.paramKind(),
                policy.matchConstraints(),
                policy.matchConditions(),
                variables,
                List.of(FAILS),
                List.of(),
                policy.failurePolicy(),
                policy.object());
    }

    /** Whether what cannot be applied is passed over. */
    boolean ignoresFailures() {
        return Fields.string(object, "spec", "failurePolicy").equals("Ignore");
    }
}

package io.vapscan.suite.kyverno;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.Kinds;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.StoredPolicies;
import io.vapscan.admission.rbac.Rbac;
import io.vapscan.kyverno.ClusterFiles;
import io.vapscan.kyverno.KyvernoKinds;
import io.vapscan.kyverno.KyvernoPolicies;
import io.vapscan.kyverno.KyvernoPolicy;
import io.vapscan.kyverno.PolicyException;
import io.vapscan.mutation.MutatingPolicies;
import io.vapscan.mutation.MutatingPolicy;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import io.vapscan.suite.SuiteContext;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A test's policies, compiled. */
final class ScenePolicies {

    private final StoredPolicies stored;
    private final PolicySet server;
    private final List<KyvernoPolicy> policies;
    private final PolicySet kyverno;
    private final Mutations mutations;
    private final Map<String, List<String>> actions = new HashMap<>();

    ScenePolicies(SuiteContext context, Scene.Parts parts) {
        stored = StoredPolicies.of(parts.policies(), context.compilers(), Rbac.of(parts.support()) != null);
        server = context.policies(PolicySet.of(stored.policies(), bound(stored)));
        KyvernoPolicies compiler = kyverno(parts);
        policies = parts.policies().stream()
                .filter(KyvernoKinds::isValidating)
                .map(compiler::compile)
                .toList();
        mutations = mutations(parts, compiler);
        List<CompiledPolicy> rules = new ArrayList<>();
        List<ValidatingAdmissionPolicyBinding> bindings = new ArrayList<>();
        for (KyvernoPolicy policy : policies) {
            if (policy.mode() == KyvernoPolicy.Mode.KUBERNETES) {
                policy.rules().forEach(rule -> rules.add(rule.policy()));
                bindings.addAll(policy.bindings());
            }
        }
        kyverno = context.policies(PolicySet.of(rules, bindings));
        stored.bindings().forEach(binding -> actions.put(binding.name(), binding.validationActions()));
        bindings.forEach(binding -> actions.put(binding.name(), binding.validationActions()));
    }

    /** A policy without a binding is bound to everything, as Kyverno's CLI has it. */
    private static List<ValidatingAdmissionPolicyBinding> bound(StoredPolicies stored) {
        List<ValidatingAdmissionPolicyBinding> bindings = new ArrayList<>(stored.bindings());
        for (CompiledPolicy policy : stored.policies()) {
            String name = policy.policy().name();
            if (stored.bindings().stream()
                    .noneMatch(binding -> binding.policyName().equals(name))) {
                bindings.add(ValidatingAdmissionPolicyBinding.toEverything(policy.policy()));
            }
        }
        return bindings;
    }

    /** A server's own policies come before Kyverno's, which answer a webhook. */
    private static Mutations mutations(Scene.Parts parts, KyvernoPolicies compiler) {
        List<MutatingPolicy> all =
                new ArrayList<>(MutatingPolicies.of(parts.policies(), Rbac.of(parts.support()) != null));
        parts.policies().stream()
                .filter(KyvernoKinds::isMutating)
                .filter(object -> KyvernoPolicies.mutationUnjudged(object).isEmpty())
                .map(compiler::compileMutating)
                .sorted(Comparator.comparing(MutatingPolicy::name))
                .forEach(all::add);
        return new Mutations(List.copyOf(all));
    }

    private static KyvernoPolicies kyverno(Scene.Parts parts) {
        List<Map<String, Object>> objects = new ArrayList<>(parts.values().namespaces());
        objects.addAll(parts.support());
        ClusterFiles.Contents contents =
                new ClusterFiles.Contents(objects, Kinds.of(objects), true, InstantSource.system());
        return new KyvernoPolicies(
                parts.exceptions().stream()
                        .filter(KyvernoKinds::isException)
                        .map(PolicyException::of)
                        .toList(),
                namespace -> new ClusterFiles(contents, parts.reader().mocks(), namespace));
    }

    /** The ValidatingAdmissionPolicies, bound. */
    PolicySet server() {
        return server;
    }

    /** The rules of the ValidatingPolicies that judge requests, bound. */
    PolicySet kyverno() {
        return kyverno;
    }

    /** The ValidatingPolicies. */
    List<KyvernoPolicy> validating() {
        return policies;
    }

    /** What changes objects before they are judged. */
    Mutations mutations() {
        return mutations;
    }

    /** Each binding's actions. */
    Map<String, List<String>> actions() {
        return actions;
    }

    /** Why a server would not store a ValidatingAdmissionPolicy or its binding; empty where it would. */
    String refusal(String policy) {
        String own = stored.refusals().policies().get(policy);
        if (own != null) {
            return own;
        }
        boolean stands =
                stored.policies().stream().anyMatch(one -> one.policy().name().equals(policy));
        return stands ? "" : String.join("; ", stored.refusals().byName().values());
    }

    /** Whether a ValidatingAdmissionPolicy's failures count as such. */
    boolean isScored(String policy) {
        return stored.policies().stream()
                .filter(one -> one.policy().name().equals(policy))
                .noneMatch(one -> "false"
                        .equals(Metadata.annotations(one.policy().object()).get("policies.kyverno.io/scored")));
    }
}

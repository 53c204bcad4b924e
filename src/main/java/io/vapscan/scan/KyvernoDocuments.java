package io.vapscan.scan;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.Kinds;
import io.vapscan.kyverno.ClusterFiles;
import io.vapscan.kyverno.KyvernoKinds;
import io.vapscan.kyverno.KyvernoPolicies;
import io.vapscan.kyverno.KyvernoPolicy;
import io.vapscan.kyverno.PolicyException;
import io.vapscan.mutation.MutatingPolicies;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Kyverno's policies among documents, and a server's of which a scan only says that they are not judged.
 *
 * @param policies policies of all kinds, as written
 * @param exceptions what exempts from them, as written
 * @param clusterKnown whether what a cluster holds is among the inputs, so that what is not there is nowhere
 */
public record KyvernoDocuments(
        List<Map<String, Object>> policies, List<Map<String, Object>> exceptions, boolean clusterKnown) {

    /** None. */
    static final KyvernoDocuments NONE = new KyvernoDocuments(List.of(), List.of(), false);

    /** Copies the lists. */
    public KyvernoDocuments {
        policies = List.copyOf(policies);
        exceptions = List.copyOf(exceptions);
    }

    /** Whether a document is a policy or an exception of Kyverno's. */
    static boolean holds(Map<String, Object> object) {
        return isPolicy(object) || KyvernoKinds.isException(object);
    }

    private static boolean isPolicy(Map<String, Object> object) {
        return KyvernoKinds.isValidating(object)
                || KyvernoKinds.isMutating(object)
                || MutatingPolicies.isPolicy(object)
                || KyvernoKinds.isUnjudged(object);
    }

    /** These and one document more. */
    KyvernoDocuments with(Map<String, Object> object) {
        List<Map<String, Object>> more = new ArrayList<>(isPolicy(object) ? policies : exceptions);
        more.add(object);
        return isPolicy(object)
                ? new KyvernoDocuments(more, exceptions, clusterKnown)
                : new KyvernoDocuments(policies, more, clusterKnown);
    }

    /** Those of the policies that some rule of this name belongs to. */
    KyvernoDocuments only(Set<String> names) {
        return new KyvernoDocuments(
                policies.stream()
                        .filter(object -> names.contains(KyvernoPolicies.identity(object)))
                        .toList(),
                exceptions,
                clusterKnown);
    }

    /** A control for each policy, with its rules; policies that are not judged say so. */
    List<PlannedControl> controls() {
        return policies.stream().map(KyvernoDocuments::control).toList();
    }

    private static PlannedControl control(Map<String, Object> object) {
        String name = KyvernoPolicies.identity(object);
        String unjudged = unjudged(object);
        List<RuleInfo> rules = new ArrayList<>();
        if (unjudged.isEmpty()) {
            KyvernoPolicies.ruleNames(object).forEach((id, rule) -> rules.add(new RuleInfo(rule, "CEL", id)));
        } else {
            rules.add(new RuleInfo(name, Metadata.kindOf(object).kind(), ""));
        }
        ControlInfo control =
                new ControlInfo(name, name, 0, "", "", ControlInfo.Category.NONE, List.of(), List.copyOf(rules));
        return new PlannedControl(
                control, unjudged.isEmpty() ? List.of() : List.of(new NotJudged.Unsupported(unjudged)));
    }

    private static String unjudged(Map<String, Object> object) {
        if (!KyvernoKinds.isValidating(object)) {
            return "policies of kind " + Metadata.kindOf(object).kind() + " are not judged";
        }
        return switch (KyvernoPolicy.mode(object)) {
            case KUBERNETES -> "";
            case JSON -> "it judges payloads that are no objects: vapscan test takes them";
            case OTHER -> "its evaluation mode is not judged";
        };
    }

    /**
     * The policies, ready to judge.
     *
     * @param rules all their rules
     * @param bindings a binding for each
     * @param refusals why a policy cannot be used, by its name
     */
    record Compiled(
            List<CompiledPolicy> rules,
            List<ValidatingAdmissionPolicyBinding> bindings,
            Map<String, String> refusals) {}

    /**
     * Compiles those that judge requests.
     *
     * @param support what a cluster holds beside the objects that are judged
     */
    Compiled compile(List<Map<String, Object>> support) {
        Kinds kinds = Worlds.of(support, List.of(), false).kinds();
        ClusterFiles.Contents contents =
                new ClusterFiles.Contents(support, kinds, clusterKnown, InstantSource.system());
        KyvernoPolicies compiler = new KyvernoPolicies(
                exceptions.stream().map(PolicyException::of).toList(),
                namespace -> new ClusterFiles(contents, ClusterFiles.Mocks.NONE, namespace));
        Compiled compiled = new Compiled(new ArrayList<>(), new ArrayList<>(), new LinkedHashMap<>());
        for (Map<String, Object> object : policies) {
            if (unjudged(object).isEmpty()) {
                KyvernoPolicy policy = compiler.compile(object);
                policy.rules().forEach(rule -> compiled.rules.add(rule.policy()));
                compiled.bindings.addAll(policy.bindings());
                if (!policy.refusals().isEmpty()) {
                    compiled.refusals.put(policy.identity(), String.join("; ", policy.refusals()));
                }
            }
        }
        return compiled;
    }
}

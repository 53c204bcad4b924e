package io.vapscan.kyverno;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.ExtendedCompilers;
import io.vapscan.cel.Program;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.library.kyverno.KyvernoLibrary;
import io.vapscan.cel.library.kyverno.Outside;
import io.vapscan.mutation.MutatingPolicy;
import io.vapscan.object.Fields;
import io.vapscan.object.LabelSelector;
import io.vapscan.object.Metadata;
import io.vapscan.policy.MatchResources;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes ValidatingPolicies ready to judge: Kyverno's {@code pkg/cel/policies/vpol}. One of these shares its compilers among all
 * policies, and may be used by several threads.
 */
public final class KyvernoPolicies {

    /** What the name of a match condition that stands for exceptions begins with. */
    public static final String EXCEPTION = "policy exception ";

    /** What the name of such a condition ends with where the exempt counts as passed. */
    public static final String REPORTED_AS_PASS = " (reported as pass)";

    private final ExpressionCompilers requests = new ExtendedCompilers(KyvernoLibrary.forRequests());
    private final ExpressionCompilers payloads = new ExtendedCompilers(KyvernoLibrary.forPayloads());
    private final ExpressionCompilers mutations = new ExtendedCompilers(KyvernoLibrary.forMutations());
    private final List<PolicyException> exceptions;
    private final Function<String, Outside> outside;

    /**
     * For policies with these exceptions.
     *
     * @param exceptions exceptions from any policies
     * @param outside what expressions can ask, by the namespace of the policy that asks; empty for the cluster's
     */
    public KyvernoPolicies(List<PolicyException> exceptions, Function<String, Outside> outside) {
        this.exceptions = List.copyOf(exceptions);
        this.outside = outside;
    }

    /** An object's name, after its namespace and a slash where it has one. */
    public static String identity(Map<String, Object> object) {
        String namespace = Metadata.namespace(object);
        return namespace.isEmpty() ? Metadata.name(object) : namespace + "/" + Metadata.name(object);
    }

    /** The names of the rules of a policy for requests, by the names under which their verdicts stand. */
    public static Map<String, String> ruleNames(Map<String, Object> object) {
        Map<String, String> names = new LinkedHashMap<>();
        for (Autogen.Rule rule : rules(object, KyvernoPolicy.mode(object), new ArrayList<>())) {
            names.put(rule.policy().name(), rule.name());
        }
        names.putIfAbsent(identity(object), Metadata.name(object));
        return names;
    }

    /**
     * Compiles a policy.
     *
     * @param object a ValidatingPolicy or a NamespacedValidatingPolicy
     */
    public KyvernoPolicy compile(Map<String, Object> object) {
        String namespace = namespace(object);
        Outside asked = outside.apply(namespace);
        KyvernoPolicy.Mode mode = KyvernoPolicy.mode(object);
        ExpressionCompilers compilers = mode == KyvernoPolicy.Mode.JSON ? payloads : requests;
        List<PolicyException> own = exceptions(object, asked);
        List<String> refusals = new ArrayList<>();
        List<KyvernoVariables.Allowance> allowances = allowances(own, compilers, refusals);
        KyvernoVariables variables = new KyvernoVariables(asked, allowances);
        List<KyvernoPolicy.Rule> rules = new ArrayList<>();
        for (Autogen.Rule rule : rules(object, mode, refusals)) {
            ValidatingAdmissionPolicy bound =
                    PolicyChanges.inNamespace(PolicyChanges.exempting(rule.policy(), own), namespace);
            CompiledPolicy compiled = CompiledPolicy.of(bound, compilers, variables);
            rules.add(new KyvernoPolicy.Rule(compiled));
            compiled.compileErrors().forEach(error -> refusals.add(prefix(rule.name(), object) + error));
        }
        return new KyvernoPolicy(object, refusals.isEmpty() ? rules : List.of(), refusals);
    }

    /**
     * Compiles a policy that changes objects.
     *
     * @param object a MutatingPolicy or a NamespacedMutatingPolicy
     */
    public MutatingPolicy compileMutating(Map<String, Object> object) {
        String namespace = namespace(object);
        Outside asked = outside.apply(namespace);
        List<PolicyException> own = exceptions(object, asked);
        List<String> refusals = new ArrayList<>();
        KyvernoVariables variables = new KyvernoVariables(asked, allowances(own, mutations, refusals));
        ValidatingAdmissionPolicy written = ValidatingAdmissionPolicy.of(object);
        refusals.addAll(matchRefusals(written.matchConstraints()));
        if (!refusals.isEmpty()) {
            return new MutatingPolicy(object, identity(object), List.of(), refusals);
        }
        ValidatingAdmissionPolicy named = PolicyChanges.named(written, identity(object));
        ValidatingAdmissionPolicy bound = PolicyChanges.inNamespace(PolicyChanges.exempting(named, own), namespace);
        return MutatingPolicy.of(
                bound,
                List.of(ValidatingAdmissionPolicyBinding.toEverything(bound)),
                policy -> CompiledPolicy.of(policy, mutations, variables));
    }

    /** Why a policy that changes objects is not judged; empty where it is. */
    public static String mutationUnjudged(Map<String, Object> object) {
        boolean existing = Fields.mapOrNull(object, "spec", "targetMatchConstraints") != null
                || Boolean.TRUE.equals(Fields.bool(object, "spec", "evaluation", "mutateExisting", "enabled"));
        if (existing) {
            return "it changes objects that are there already, which is not judged";
        }
        return KyvernoPolicy.mode(object) == KyvernoPolicy.Mode.KUBERNETES
                ? ""
                : "it changes what is no object, which is not judged";
    }

    private static List<String> matchRefusals(@Nullable MatchResources match) {
        if (match == null) {
            return List.of("spec.matchConstraints: Required value");
        }
        for (Map<String, Object> selector : List.of(match.namespaceSelector(), match.objectSelector())) {
            if (LabelSelector.parse(selector) instanceof LabelSelector.Invalid invalid) {
                return List.of("spec.matchConstraints: " + invalid.error());
            }
        }
        return List.of();
    }

    private static String prefix(String rule, Map<String, Object> object) {
        return rule.equals(Metadata.name(object)) ? "" : rule + ": ";
    }

    private List<PolicyException> exceptions(Map<String, Object> object, Outside asked) {
        return exceptions.stream()
                .filter(one -> one.isFrom(object, asked.now()))
                .toList();
    }

    /** The namespace of whose objects alone a policy is asked; empty for one of the cluster. */
    private static String namespace(Map<String, Object> object) {
        if (!KyvernoKinds.isNamespaced(object)) {
            return "";
        }
        String own = Metadata.namespace(object);
        return own.isEmpty() ? "default" : own;
    }

    /** The policy's own rule and those that are made of it, each with a name that no other has. */
    private static List<Autogen.Rule> rules(
            Map<String, Object> object, KyvernoPolicy.Mode mode, List<String> refusals) {
        if (mode == KyvernoPolicy.Mode.OTHER) {
            return List.of();
        }
        ValidatingAdmissionPolicy written = ValidatingAdmissionPolicy.of(object);
        MatchResources match = written.matchConstraints();
        if (mode == KyvernoPolicy.Mode.JSON) {
            ValidatingAdmissionPolicy open = PolicyChanges.unconstrained(written);
            return List.of(new Autogen.Rule(Metadata.name(object), PolicyChanges.named(open, identity(object))));
        }
        List<String> unmatchable = matchRefusals(match);
        if (!unmatchable.isEmpty()) {
            refusals.addAll(unmatchable);
            return List.of();
        }
        List<Autogen.Rule> rules = new ArrayList<>();
        rules.add(new Autogen.Rule(Metadata.name(object), PolicyChanges.named(written, identity(object))));
        for (Autogen.Rule rule : Autogen.of(written)) {
            String id = identity(object) + " (" + rule.name() + ")";
            rules.add(new Autogen.Rule(rule.name(), PolicyChanges.named(rule.policy(), id)));
        }
        return rules;
    }

    private static List<KyvernoVariables.Allowance> allowances(
            List<PolicyException> exceptions, ExpressionCompilers compilers, List<String> refusals) {
        List<KyvernoVariables.Allowance> allowances = new ArrayList<>();
        for (PolicyException exception : exceptions) {
            if (exception.isFine()) {
                if (compilers.stored(new Declarations(false, false, false)).compile(exception.expression())
                        instanceof Program program) {
                    allowances.add(new KyvernoVariables.Allowance(program, exception));
                } else {
                    refusals.add("exception " + exception.name() + ": its matchConditions do not compile");
                }
            }
        }
        return allowances;
    }
}

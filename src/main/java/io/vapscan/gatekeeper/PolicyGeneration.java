package io.vapscan.gatekeeper;

import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.Refusals;
import io.vapscan.admission.StoredPolicies;
import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import io.vapscan.policy.MatchCondition;
import io.vapscan.policy.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes the ValidatingAdmissionPolicies and bindings that Gatekeeper would ({@code
 * pkg/drivers/k8scel/transform/make_vap_objects.go}, and pull request 4830 for policies with parameters embedded).
 */
public final class PolicyGeneration {

    private final Options options;
    private final ExpressionCompilers compilers;
    private final List<Map<String, Object>> objects = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final List<String> errors = new ArrayList<>();

    /**
     * How to generate.
     *
     * @param embedded whether each Constraint gets a policy of its own that has its parameters, and no {@code paramKind}
     * @param failurePolicy of templates that name none
     * @param webhook what Gatekeeper's webhook is asked about; null where nothing is known of that
     * @param excluded Namespaces (patterns) that Gatekeeper's Config excludes
     * @param exempted Namespaces (patterns) that Gatekeeper's flags exempt
     * @param audit whether bindings have {@code Audit} beside what their Constraint says
     */
    public record Options(
            boolean embedded,
            String failurePolicy,
            @Nullable WebhookScope webhook,
            List<String> excluded,
            List<String> exempted,
            boolean audit) {

        /** Copies the lists. */
        public Options {
            excluded = List.copyOf(excluded);
            exempted = List.copyOf(exempted);
        }
    }

    /**
     * What was generated.
     *
     * @param objects policies, each followed by its bindings
     * @param warnings what a reader has to know
     * @param errors what could not be generated
     */
    public record Generated(List<Map<String, Object>> objects, List<String> warnings, List<String> errors) {}

    private PolicyGeneration(Options options, ExpressionCompilers compilers) {
        this.options = options;
        this.compilers = compilers;
    }

    /** Generates for templates with their Constraints. */
    public static Generated of(GatekeeperSet set, Options options, ExpressionCompilers compilers) {
        PolicyGeneration generation = new PolicyGeneration(options, compilers);
        set.templates().forEach(template -> generation.template(template, set.of(template)));
        return new Generated(
                List.copyOf(generation.objects), List.copyOf(generation.warnings), List.copyOf(generation.errors));
    }

    private void template(ConstraintTemplate template, List<Constraint> constraints) {
        if (template.source().isEmpty()) {
            errors.add(template.notJudged().replace("judged", "converted"));
            return;
        }
        TemplateSource source = template.source().get();
        if (Boolean.FALSE.equals(source.generateVap())) {
            warnings.add(
                    "ConstraintTemplate " + template.name() + " says generateVAP: false: nothing is generated of it");
            return;
        }
        WebhookScope.Intersection matched = options.webhook() == null
                ? WebhookScope.byDefault()
                : options.webhook().with(template);
        String operations = String.join(", ", template.operations());
        if (matched.constraints() == null) {
            warnings.add("the webhook is asked about none of the operations of ConstraintTemplate " + template.name()
                    + " (" + operations + "): nothing is generated of it");
            return;
        }
        if (matched.partial()) {
            warnings.add("the webhook is not asked about all operations of ConstraintTemplate " + template.name() + " ("
                    + operations + "): its policy is for those that both name");
        } else if (options.webhook() == null && !template.asksJust("CREATE", "UPDATE")) {
            warnings.add("ConstraintTemplate " + template.name() + " names operations (" + operations
                    + "), and nothing is known of the webhook: its policy is for CREATE and UPDATE, as Gatekeeper's is; say"
                    + " otherwise with --operations or a ValidatingWebhookConfiguration");
        }
        Parts parts = new Parts(template, source, matched.constraints());
        if (options.embedded()) {
            embedded(parts, constraints);
        } else {
            shared(parts, constraints);
        }
    }

    /** What all policies of a template have in common. */
    private record Parts(ConstraintTemplate template, TemplateSource source, Map<String, Object> matchConstraints) {}

    private void shared(Parts parts, List<Constraint> constraints) {
        String name = GeneratedNames.policy(parts.template());
        Map<String, Object> paramKind = new LinkedHashMap<>();
        paramKind.put("apiVersion", GatekeeperKinds.CONSTRAINTS + "/v1beta1");
        paramKind.put("kind", parts.template().kind());
        Map<String, Object> policy = policy(
                parts, name, paramKind, conditions(parts, Expressions.readingConstraint()), Expressions.READ_PARAMS);
        List<Map<String, Object>> bindings = new ArrayList<>();
        for (Constraint constraint : constraints) {
            Map<String, Object> paramRef = new LinkedHashMap<>();
            paramRef.put("name", constraint.name());
            paramRef.put("parameterNotFoundAction", "Allow");
            binding(constraint, name, paramRef, bindings);
        }
        add("ConstraintTemplate " + parts.template().name(), policy, bindings);
    }

    private void embedded(Parts parts, List<Constraint> constraints) {
        for (Constraint constraint : constraints) {
            List<MatchCondition> conditions = conditions(parts, Expressions.of(constraint.match()));
            Variable params =
                    new Variable("params", CelLiteral.of(Fields.at(constraint.object(), "spec", "parameters")));
            String about = constraint.kind() + " " + constraint.name();
            String objection = Embedding.objection(parts.source(), conditions, params, compilers);
            if (objection != null) {
                errors.add(about + ": " + objection);
                continue;
            }
            String name = GeneratedNames.policy(constraint);
            List<Map<String, Object>> bindings = new ArrayList<>();
            binding(constraint, name, null, bindings);
            if (!bindings.isEmpty()) {
                add(about, policy(parts, name, null, conditions, params), bindings);
            }
        }
    }

    /** Those of the template, of the Constraint, for Namespaces, and of the webhook. */
    private List<MatchCondition> conditions(Parts parts, List<MatchCondition> ofConstraint) {
        List<MatchCondition> all = new ArrayList<>(parts.source().matchConditions());
        all.addAll(ofConstraint);
        if (!options.excluded().isEmpty()) {
            all.add(Expressions.excluded(options.excluded()));
        }
        if (!options.exempted().isEmpty()) {
            all.add(Expressions.exempted(options.exempted()));
        }
        if (options.webhook() != null) {
            all.addAll(options.webhook().conditions());
        }
        return all;
    }

    private Map<String, Object> policy(
            Parts parts,
            String name,
            @Nullable Map<String, Object> paramKind,
            List<MatchCondition> conditions,
            Variable params) {
        List<Object> variables =
                new ArrayList<>(List.of(GeneratedTrees.of(Expressions.ANY_OBJECT), GeneratedTrees.of(params)));
        parts.source().variables().forEach(variable -> variables.add(GeneratedTrees.of(variable)));
        Map<String, Object> spec = new LinkedHashMap<>();
        spec.put("failurePolicy", parts.source().failurePolicy(options.failurePolicy()));
        if (paramKind != null) {
            spec.put("paramKind", paramKind);
        }
        spec.put("matchConstraints", parts.matchConstraints());
        if (!conditions.isEmpty()) {
            spec.put(
                    "matchConditions",
                    conditions.stream().map(GeneratedTrees::of).toList());
        }
        spec.put("variables", variables);
        spec.put(
                "validations",
                parts.source().validations().stream().map(GeneratedTrees::of).toList());
        return GeneratedTrees.object("ValidatingAdmissionPolicy", name, spec);
    }

    private void binding(
            Constraint constraint,
            String policy,
            @Nullable Map<String, Object> paramRef,
            List<Map<String, Object>> bindings) {
        String about = constraint.kind() + " " + constraint.name();
        List<String> actions = actions(constraint);
        if (actions.isEmpty()) {
            warnings.add(about + " is not enforced at " + EnforcementPoint.VAP.text() + ": nothing is generated of it");
            return;
        }
        Map<String, Object> match = new LinkedHashMap<>();
        Map<String, Object> written = Fields.map(constraint.object(), "spec", "match");
        selector(written, "labelSelector", "objectSelector", match);
        selector(written, "namespaceSelector", "namespaceSelector", match);
        Map<String, Object> spec = new LinkedHashMap<>();
        spec.put("policyName", policy);
        if (paramRef != null) {
            spec.put("paramRef", paramRef);
        }
        spec.put("matchResources", match);
        spec.put("validationActions", actions);
        bindings.add(
                GeneratedTrees.object("ValidatingAdmissionPolicyBinding", GeneratedNames.binding(constraint), spec));
        lost(about, constraint.match());
    }

    private List<String> actions(Constraint constraint) {
        List<String> actions = new ArrayList<>(DirectPolicy.actions(constraint, EnforcementPoint.VAP));
        if (options.audit() && !actions.isEmpty() && !actions.contains("Audit")) {
            actions.add("Audit");
        }
        return actions;
    }

    /** Gatekeeper has no match condition for these. */
    private void lost(String about, ConstraintMatch match) {
        for (String field : List.of("scope", "source")) {
            String value = field.equals("scope") ? match.scope() : match.source();
            if (!value.isEmpty() && !value.equals("*") && !value.equals("All")) {
                warnings.add(about + ": match." + field + " " + value
                        + " has no counterpart in a ValidatingAdmissionPolicy: it is left out, as Gatekeeper does");
            }
        }
    }

    private static void selector(Map<String, Object> from, String field, String as, Map<String, Object> to) {
        Map<String, Object> selector = Fields.mapOrNull(from, field);
        if (selector != null) {
            to.put(as, selector);
        }
    }

    /** Keeps what a server would store. */
    private void add(String about, Map<String, Object> policy, List<Map<String, Object>> bindings) {
        List<Map<String, Object>> all = new ArrayList<>();
        all.add(policy);
        all.addAll(bindings);
        Refusals refusals = StoredPolicies.of(all, compilers, false).refusals();
        refusals.byName().forEach((name, why) -> errors.add(about + ": a server refuses " + name + ": " + why));
        if (refusals.policies().isEmpty()) {
            objects.add(policy);
            bindings.stream()
                    .filter(one -> !refusals.bindings().containsKey(Metadata.name(one)))
                    .forEach(objects::add);
        }
    }
}

package io.vapscan.gatekeeper;

import io.vapscan.admission.CompiledBinding;
import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.policy.MatchResources;
import io.vapscan.policy.NamedRule;
import io.vapscan.policy.ParamKind;
import io.vapscan.policy.ParamRef;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import io.vapscan.policy.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A template with its Constraints as Gatekeeper itself judges by them, without a ValidatingAdmissionPolicy: its match criteria,
 * its variables, its enforcement actions ({@code pkg/drivers/k8scel/driver.go}).
 *
 * @param policy the template, compiled
 * @param bindings a binding for each Constraint that is enforced
 */
public record DirectPolicy(CompiledPolicy policy, List<CompiledBinding> bindings) {

    private static final List<String> ANY = List.of("*");

    /** Copies the list. */
    public DirectPolicy {
        bindings = List.copyOf(bindings);
    }

    /**
     * Where and how it is judged.
     *
     * @param point the enforcement point
     * @param failurePolicy of templates that name none: {@code Fail} or {@code Ignore}
     * @param excluded Namespaces (patterns) that Gatekeeper has nothing to do with
     */
    public record Setting(EnforcementPoint point, String failurePolicy, List<String> excluded) {

        /** Copies the list. */
        public Setting {
            excluded = List.copyOf(excluded);
        }

        /** The same, without these Namespaces. */
        public Setting excluding(List<String> namespaces) {
            return new Setting(point, failurePolicy, namespaces);
        }
    }

    /**
     * Compiles a template that has a source for {@code K8sNativeValidation}, for objects that come from there.
     *
     * @throws java.util.NoSuchElementException for another
     */
    public static DirectPolicy of(
            ConstraintTemplate template,
            List<Constraint> constraints,
            Setting setting,
            ConstraintMatcher.Source source,
            ExpressionCompilers compilers) {
        CompiledPolicy policy =
                CompiledPolicy.withoutParams(policy(template, template.source().orElseThrow(), setting), compilers);
        List<CompiledBinding> bindings = new ArrayList<>();
        for (Constraint constraint : constraints) {
            List<String> actions = actions(constraint, setting.point());
            if (!actions.isEmpty()) {
                bindings.add(CompiledBinding.of(
                        binding(constraint, actions),
                        new ConstraintMatcher(constraint, source, setting.excluded()),
                        constraint.name()));
            }
        }
        return new DirectPolicy(policy, bindings);
    }

    /** What a binding's name is for a Constraint. */
    public static String bindingName(Constraint constraint) {
        return constraint.kind() + "/" + constraint.name();
    }

    /** The validationActions that a Constraint's enforcement comes to at a point. */
    public static List<String> actions(Constraint constraint, EnforcementPoint point) {
        return constraint.enforcement().at(point).stream()
                .map(DirectPolicy::validationAction)
                .toList();
    }

    private static String validationAction(String action) {
        return switch (action) {
            case "deny" -> "Deny";
            case "warn" -> "Warn";
            default -> "Audit";
        };
    }

    private static ValidatingAdmissionPolicy policy(
            ConstraintTemplate template, TemplateSource source, Setting setting) {
        List<Variable> variables = new ArrayList<>(List.of(Expressions.ANY_OBJECT, Expressions.READ_PARAMS));
        variables.addAll(source.variables());
        // Only the webhook asks which operations a template is for.
        boolean asked = setting.point() == EnforcementPoint.WEBHOOK
                && !template.operations().isEmpty();
        NamedRule everything =
                new NamedRule(List.of(), asked ? template.operations() : ANY, ANY, ANY, List.of("*/*"), "*");
        return new ValidatingAdmissionPolicy(
                template.name(),
                new ParamKind(GatekeeperKinds.CONSTRAINTS + "/v1beta1", template.kind()),
                new MatchResources(Map.of(), Map.of(), List.of(everything), List.of(), "Exact"),
                source.matchConditions(),
                variables,
                source.validations(),
                List.of(),
                source.failurePolicy(setting.failurePolicy()),
                Map.of());
    }

    private static ValidatingAdmissionPolicyBinding binding(Constraint constraint, List<String> actions) {
        return new ValidatingAdmissionPolicyBinding(
                bindingName(constraint),
                constraint.template(),
                new ParamRef(constraint.name(), "", null, "Allow"),
                null,
                actions,
                Map.of());
    }
}

package io.vapscan.policy;

import io.vapscan.object.CelIdentifier;
import io.vapscan.object.GoStrings;
import io.vapscan.object.LabelSyntax;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a policy may say: {@code validateValidatingAdmissionPolicySpec}, in its order. */
final class PolicyRules {

    private static final int MATCH_CONDITIONS_LIMIT = 64;

    private final ValidatingAdmissionPolicy policy;
    private final ExpressionCheck expressions;
    private final FieldErrors errors;

    PolicyRules(ValidatingAdmissionPolicy policy, ExpressionCheck expressions, FieldErrors errors) {
        this.policy = policy;
        this.expressions = expressions;
        this.errors = errors;
    }

    void check() {
        String failurePolicy = policy.failurePolicy();
        if (!failurePolicy.equals("Fail") && !failurePolicy.equals("Ignore")) {
            errors.notSupported("spec.failurePolicy", failurePolicy, List.of("Fail", "Ignore"));
        }
        if (policy.paramKind() != null) {
            ParamRules.kind(policy.paramKind(), "spec.paramKind", errors);
        }
        matchConstraints();
        matchConditions();
        for (int i = 0; i < policy.variables().size(); i++) {
            variable(policy.variables().get(i), "spec.variables[" + i + "]");
        }
        if (policy.validations().isEmpty() && policy.auditAnnotations().isEmpty()) {
            String detail = "validations or auditAnnotations must contain at least one item";
            errors.required("spec.validations", detail);
            errors.required("spec.auditAnnotations", detail);
            return;
        }
        ValidationRules validations = new ValidationRules(expressions, errors);
        for (int i = 0; i < policy.validations().size(); i++) {
            validations.check(policy.validations().get(i), "spec.validations[" + i + "]");
        }
        new AuditAnnotationRules(policy, expressions, errors).check();
    }

    private void matchConstraints() {
        MatchResources constraints = policy.matchConstraints();
        if (constraints == null) {
            errors.required("spec.matchConstraints", "");
            return;
        }
        MatchRules.check(constraints, "spec.matchConstraints", errors);
        if (constraints.resourceRules().isEmpty()) {
            errors.required("spec.matchConstraints.resourceRules", "");
        }
    }

    private void matchConditions() {
        List<MatchCondition> conditions = policy.matchConditions();
        if (conditions.size() > MATCH_CONDITIONS_LIMIT) {
            errors.tooMany("spec.matchConditions", conditions.size(), MATCH_CONDITIONS_LIMIT);
        }
        Set<String> names = new HashSet<>();
        for (int i = 0; i < conditions.size(); i++) {
            MatchCondition condition = conditions.get(i);
            String at = "spec.matchConditions[" + i + "]";
            matchCondition(condition, at);
            if (!condition.name().isEmpty() && !names.add(condition.name())) {
                errors.duplicate(at + ".name", condition.name());
            }
        }
    }

    private void matchCondition(MatchCondition condition, String at) {
        String expression = GoStrings.trimSpace(condition.expression());
        if (expression.isEmpty()) {
            errors.required(at + ".expression", "");
        } else {
            errors.expression(at + ".expression", expression, expressions.matchCondition(expression));
        }
        if (condition.name().isEmpty()) {
            errors.required(at + ".name", "");
        } else {
            errors.invalid(at + ".name", condition.name(), LabelSyntax.keyErrors(condition.name()));
        }
    }

    private void variable(Variable variable, String at) {
        if (GoStrings.trimSpace(variable.name()).isEmpty()) {
            errors.required(at + ".name", "name is not specified");
        } else if (!CelIdentifier.is(variable.name())) {
            errors.invalid(at + ".name", variable.name(), "must be a valid CEL identifier");
        }
        if (GoStrings.trimSpace(variable.expression()).isEmpty()) {
            errors.required(at + ".expression", "expression is not specified");
        } else {
            errors.expression(at + ".expression", variable.expression(), expressions.variable(variable));
        }
    }
}

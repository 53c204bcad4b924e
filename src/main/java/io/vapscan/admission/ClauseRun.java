package io.vapscan.admission;

import io.vapscan.admission.rbac.Rbac;
import io.vapscan.policy.Validation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A policy's clauses evaluated one by one, for tools that draw conclusions of their own from them. */
public final class ClauseRun {

    private final CompiledPolicy policy;
    private final EvaluationScope scope;

    /**
     * What the clauses read, CEL values all; {@code NullValue.NULL} for those that are null.
     *
     * @param object {@code object}
     * @param oldObject {@code oldObject}
     * @param params {@code params}
     * @param request {@code request}
     * @param namespaceObject {@code namespaceObject}
     */
    public record Bindings(Object object, Object oldObject, Object params, Object request, Object namespaceObject) {}

    /**
     * What a clause came to: one of value, error and reason is there.
     *
     * @param value its value
     * @param error what went wrong, without the expression
     * @param unknown why it cannot be told
     */
    public record Outcome(
            @Nullable Object value,
            @Nullable String error,
            @Nullable String unknown) {}

    /**
     * @param asked whose {@code authorizer} it is; null where there is none
     * @param rbac by which {@code authorizer} answers; null where it has no value
     */
    public ClauseRun(CompiledPolicy policy, Bindings bindings, @Nullable AdmissionRequest asked, @Nullable Rbac rbac) {
        this.policy = policy;
        RequestVariables bound = new RequestVariables(
                bindings.object(),
                bindings.oldObject(),
                bindings.params(),
                RequestView.of(bindings.request()),
                bindings.namespaceObject(),
                new Unknowns(),
                new SharedValues(null));
        AuthorizerVariables authorizer = asked == null || rbac == null ? null : AuthorizerVariables.of(asked, rbac);
        this.scope = new EvaluationScope(policy.variables(), bound, authorizer, policy.further());
    }

    /** The match conditions, in order; those that the budget does not reach are left out after the one that spends it. */
    public List<Outcome> conditions() {
        return run(policy.matchConditions(), scope, Budget.MATCH_CONDITIONS);
    }

    /** The validations, likewise. */
    public List<Outcome> validations() {
        return run(policy.validations(), scope, Budget.EVALUATION);
    }

    /** What is said of a validation that fails. */
    public String message(int index) {
        Validation validation = policy.policy().validations().get(index);
        List<@Nullable CompiledExpression> one =
                Collections.singletonList(policy.messages().get(index));
        ExpressionRun run = ExpressionEvaluator.run(one, scope.withoutAuthorizer(), Budget.EVALUATION);
        return Messages.of(
                validation, run.results().isEmpty() ? null : run.results().get(0));
    }

    private static List<Outcome> run(
            List<@Nullable CompiledExpression> expressions, EvaluationScope scope, long budget) {
        ExpressionRun run = ExpressionEvaluator.run(expressions, scope, budget);
        List<Outcome> outcomes = new ArrayList<>();
        for (int i = 0; i < run.results().size(); i++) {
            ExpressionResult result = run.results().get(i);
            CompiledExpression expression = expressions.get(i);
            if (result != null && expression != null) {
                outcomes.add(outcome(result, expression.text()));
            }
        }
        if (run.aborted() != null) {
            outcomes.add(new Outcome(null, run.aborted(), null));
        }
        return outcomes;
    }

    private static Outcome outcome(ExpressionResult result, String text) {
        String error = result.error();
        String prefix = "expression '" + text + "' resulted in error: ";
        return new Outcome(
                result.value(),
                error != null && error.startsWith(prefix) ? error.substring(prefix.length()) : error,
                result.unknown());
    }
}

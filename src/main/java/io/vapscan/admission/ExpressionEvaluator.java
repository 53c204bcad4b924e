package io.vapscan.admission;

import io.vapscan.cel.Activation;
import io.vapscan.cel.Evaluation;
import io.vapscan.cel.value.CelError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates lists of a policy's expressions, each list with variables of its own and on one budget: {@code ForInput} in
 * {@code plugin/cel/condition.go} and {@code Evaluate} in {@code plugin/cel/activation.go}.
 */
final class ExpressionEvaluator implements Activation {

    private static final String NO_AUTHORIZER = "it reads authorizer, and no RBAC objects are given";

    private static final String INTERRUPTED = "the scan was interrupted";

    private final RequestVariables bound;
    private final PolicyVariables variables;
    private final @Nullable Object authorizer;
    private final @Nullable Object requestResource;
    private final @Nullable FurtherVariables further;

    private ExpressionEvaluator(EvaluationScope scope) {
        AuthorizerVariables authorizer = scope.authorizer();
        this.bound = scope.bound();
        this.variables = new PolicyVariables(scope.variables(), this, bound);
        this.further = scope.further();
        this.authorizer = authorizer == null ? null : authorizer.authorizer();
        this.requestResource = authorizer == null ? null : authorizer.requestResource();
    }

    /**
     * Evaluates all of a list, or as many as the budget allows.
     *
     * @param expressions in order; null for a placeholder
     * @param scope what they can read
     * @param budget cost units for all of them
     */
    static ExpressionRun run(List<@Nullable CompiledExpression> expressions, EvaluationScope scope, long budget) {
        ExpressionEvaluator evaluator = new ExpressionEvaluator(scope);
        List<@Nullable ExpressionResult> results = new ArrayList<>(expressions.size());
        long remaining = budget;
        for (int i = 0; i < expressions.size(); i++) {
            CompiledExpression expression = expressions.get(i);
            if (expression == null) {
                results.add(null);
                continue;
            }
            ExpressionResult result = evaluator.evaluate(expression);
            remaining = Budget.charge(remaining, result.cost());
            if (remaining < 0) {
                return new ExpressionRun(results, -1, Budget.SPENT);
            }
            results.add(result);
        }
        return new ExpressionRun(results, remaining, null);
    }

    /** What expressions read that run in that scope, variables included. */
    static Activation activation(EvaluationScope scope) {
        return new ExpressionEvaluator(scope);
    }

    private ExpressionResult evaluate(CompiledExpression expression) {
        if (expression instanceof CompiledExpression.Broken broken) {
            return ExpressionResult.failed("compilation error: " + broken.error(), 0);
        }
        if (!(expression instanceof CompiledExpression.Ready ready)) {
            return ExpressionResult.undecided(NO_AUTHORIZER, 0);
        }
        Evaluation evaluation = ready.program().evaluate(this, Budget.PER_CALL, PolicyVariables.INTERRUPTED);
        long own = evaluation.cost() < 0 ? Long.MAX_VALUE : evaluation.cost();
        long read = variables.takeCost();
        long cost = own + read < 0 ? Long.MAX_VALUE : own + read;
        String why = bound.unknown().take();
        if (evaluation.value() instanceof CelError && Thread.currentThread().isInterrupted()) {
            return ExpressionResult.undecided(INTERRUPTED, cost);
        }
        if (why != null) {
            return ExpressionResult.undecided(why, cost);
        }
        if (evaluation.value() instanceof CelError unjudged && unjudged.isUnjudged()) {
            return ExpressionResult.undecided(unjudged.message(), cost);
        }
        return evaluation.value() instanceof CelError error
                ? ExpressionResult.failed(
                        "expression '" + expression.text() + "' resulted in error: " + error.message(), cost)
                : new ExpressionResult(evaluation.value(), null, null, cost);
    }

    @Override
    public @Nullable Object find(String name) {
        FurtherVariables others = further;
        if (others == null) {
            return bound(name);
        }
        Object other = others.find(name, this::bound, why -> bound.unknown().touch(why));
        return other == null ? bound(name) : other;
    }

    private @Nullable Object bound(String name) {
        return switch (name) {
            case "object" -> bound.object();
            case "oldObject" -> bound.oldObject();
            case "params" -> bound.params();
            case "request" -> bound.request().value();
            case "namespaceObject" -> bound.namespaceObject();
            case "variables" -> variables;
            case "authorizer" -> authorizer;
            case "authorizer.requestResource" -> requestResource;
            default -> null;
        };
    }
}

package io.vapscan.admission;

import io.vapscan.cel.environment.Declarations;
import io.vapscan.policy.ExpressionCheck;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Compiles a policy's expressions as a server does when the policy is written ({@code validateValidationExpression} and
 * its kin), by the compiler that the policy will run with.
 */
final class WriteTimeCheck implements ExpressionCheck {

    /** The one function that 1.37 runs and does not accept yet. */
    private static final String NEWER = "includes";

    private final ExpressionCompilers compilers;
    private final PolicyCompiler compiler;
    private final boolean params;

    WriteTimeCheck(ExpressionCompilers compilers, PolicyCompiler compiler, ValidatingAdmissionPolicy policy) {
        this.compilers = compilers;
        this.compiler = compiler;
        this.params = policy.paramKind() != null;
    }

    @Override
    public @Nullable String matchCondition(String expression) {
        Declarations declarations = new Declarations(params, true);
        return fault(PolicyCompiler.of(
                expression,
                (newer(expression) ? compilers.accepting(declarations) : compilers.stored(declarations))
                        .compile(expression),
                ReturnType.BOOL));
    }

    @Override
    public @Nullable String variable(Variable variable) {
        String fault = newer(variable.expression())
                ? fault(compiler.accepted(true, variable.expression(), ReturnType.ANY))
                : null;
        String own = fault(compiler.variable(variable).expression());
        return fault != null ? fault : own;
    }

    @Override
    public @Nullable String validation(String expression) {
        return fault(
                newer(expression)
                        ? compiler.accepted(true, expression, ReturnType.BOOL)
                        : compiler.condition(expression));
    }

    @Override
    public @Nullable String message(String expression) {
        return fault(
                newer(expression)
                        ? compiler.accepted(false, expression, ReturnType.STRING)
                        : compiler.message(expression));
    }

    @Override
    public @Nullable String auditAnnotation(String expression) {
        return fault(
                newer(expression)
                        ? compiler.accepted(true, expression, ReturnType.STRING_OR_NULL)
                        : compiler.auditAnnotation(expression));
    }

    private static boolean newer(String expression) {
        return expression.contains(NEWER);
    }

    private static @Nullable String fault(CompiledExpression expression) {
        return expression instanceof CompiledExpression.Broken broken ? broken.error() : null;
    }
}

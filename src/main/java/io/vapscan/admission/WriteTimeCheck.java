package io.vapscan.admission;

import io.vapscan.cel.Compiler;
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

    private final ExpressionCompilers compilers;
    private final PolicyCompiler compiler;
    private final boolean params;
    private final boolean variables;

    WriteTimeCheck(ExpressionCompilers compilers, PolicyCompiler compiler, ValidatingAdmissionPolicy policy) {
        this.compilers = compilers;
        this.compiler = compiler;
        this.params = policy.paramKind() != null;
        this.variables = !policy.variables().isEmpty();
    }

    @Override
    public @Nullable String matchCondition(String expression) {
        return fault(stateless(true, expression, ReturnType.BOOL));
    }

    @Override
    public @Nullable String variable(Variable variable) {
        String expression = variable.expression();
        CompiledExpression accepted = newer(expression) ? compiler.accepted(true, expression, ReturnType.ANY) : null;
        return fault(
                accepted instanceof CompiledExpression.Broken
                        ? compiler.declare(variable, accepted)
                        : compiler.variable(variable));
    }

    @Override
    public @Nullable String validation(String expression) {
        return fault(compiled(true, expression, ReturnType.BOOL));
    }

    @Override
    public @Nullable String message(String expression) {
        return fault(compiled(false, expression, ReturnType.STRING));
    }

    @Override
    public @Nullable String auditAnnotation(String expression) {
        return fault(compiled(true, expression, ReturnType.STRING_OR_NULL));
    }

    /** A policy without variables knows no {@code variables} when it is written, though it does when it runs. */
    private CompiledExpression compiled(boolean authorizer, String expression, ReturnType returns) {
        if (!variables && expression.contains("variables")) {
            return stateless(authorizer, expression, returns);
        }
        return newer(expression)
                ? compiler.accepted(authorizer, expression, returns)
                : compiler.compile(authorizer, expression, returns);
    }

    private CompiledExpression stateless(boolean authorizer, String expression, ReturnType returns) {
        Declarations declarations = new Declarations(params, authorizer, false);
        Compiler chosen = newer(expression) ? compilers.accepting(declarations) : compilers.stored(declarations);
        return PolicyCompiler.of(expression, chosen.compile(expression), returns);
    }

    private boolean newer(String expression) {
        return compilers.differ(expression);
    }

    private static @Nullable String fault(CompiledExpression expression) {
        return expression instanceof CompiledExpression.Broken broken ? broken.error() : null;
    }
}

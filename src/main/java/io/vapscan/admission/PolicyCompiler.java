package io.vapscan.admission;

import io.vapscan.cel.Compilation;
import io.vapscan.cel.CompileFailure;
import io.vapscan.cel.Compiler;
import io.vapscan.cel.Program;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.value.CelType;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compiles one policy's expressions: variables in their order, each seeing those before it; then all the others, which see
 * all variables ({@code compilePolicy} in {@code plugin/policy/validating/plugin.go}).
 */
final class PolicyCompiler {

    private final ExpressionCompilers compilers;
    private final Declared declared;
    private final boolean authorizerKnown;
    private final List<CompiledVariable> variables = new ArrayList<>();
    private final Map<String, CelType> types = new LinkedHashMap<>();
    private final Map<String, CelType> typesWithoutAuthorizer = new LinkedHashMap<>();
    private final Map<String, Sharing> shared = new HashMap<>();
    private final Map<Declarations, Compiler> open = new HashMap<>();

    PolicyCompiler(ExpressionCompilers compilers, ValidatingAdmissionPolicy policy, boolean authorizerKnown) {
        this(compilers, Declared.by(policy), authorizerKnown);
    }

    /**
     * A compiler of one policy's expressions.
     *
     * @param declared what they may name
     * @param authorizerKnown whether {@code authorizer} has a value when they run
     */
    PolicyCompiler(ExpressionCompilers compilers, Declared declared, boolean authorizerKnown) {
        this.compilers = compilers;
        this.declared = declared;
        this.authorizerKnown = authorizerKnown;
    }

    /**
     * The variables that a policy's expressions may name beside those of every policy.
     *
     * @param paramsInVariables {@code params} in the policy's variables
     * @param params {@code params} in all other expressions
     * @param authorizer {@code authorizer}, but for messages
     */
    record Declared(boolean paramsInVariables, boolean params, boolean authorizer) {

        static Declared by(ValidatingAdmissionPolicy policy) {
            boolean params = policy.paramKind() != null;
            return new Declared(params, params, true);
        }

        private Declarations in(boolean variable, boolean withAuthorizer) {
            return new Declarations(variable ? paramsInVariables : params, authorizer && withAuthorizer);
        }
    }

    /** Compiles the next variable; all that is compiled after it sees it. */
    CompiledExpression variable(Variable variable) {
        return declare(variable, compile(declared.in(true, true), variable.expression(), ReturnType.ANY));
    }

    /** The same for a variable that is compiled already. */
    CompiledExpression declare(Variable variable, CompiledExpression expression) {
        boolean needsAuthorizer = needsAuthorizer(variable.expression(), expression);
        CelType type = expression instanceof CompiledExpression.Ready ready
                ? VariableTypes.declared(ready.program().outputType())
                : CelType.DYN;
        types.put(variable.name(), type);
        if (!needsAuthorizer) {
            typesWithoutAuthorizer.put(variable.name(), type);
        }
        open.clear();
        Sharing sharing = Sharing.of(variable.expression(), shared);
        if (sharing != null) {
            shared.put(variable.name(), sharing);
        }
        variables.add(new CompiledVariable(variable.name().intern(), expression, sharing));
        return expression;
    }

    /** As {@link #variable}, but its value is not shared with other policies: it may depend on what only its own can read. */
    void unshared(Variable variable) {
        variable(variable);
        variables.set(variables.size() - 1, variables.get(variables.size() - 1).unshared());
    }

    /** The variables that were compiled, in their order. */
    List<CompiledVariable> variables() {
        // Of two with one name, those before see the second as well.
        boolean unique = types.size() == variables.size();
        return unique
                ? List.copyOf(variables)
                : variables.stream().map(CompiledVariable::unshared).toList();
    }

    /** An expression that may read {@code authorizer}, and is undecided if it does and nothing is known of it. */
    CompiledExpression authorized(String text) {
        CompiledExpression expression = compile(true, text, ReturnType.BOOL);
        return needsAuthorizer(text, expression) ? new CompiledExpression.NeedsAuthorizer(text) : expression;
    }

    /** A message, for which there is no {@code authorizer}. */
    CompiledExpression message(String text) {
        return compile(false, text, ReturnType.STRING);
    }

    /** An audit annotation's value: {@code authorizer} is declared, but has no value when it runs. */
    CompiledExpression auditAnnotation(String text) {
        return compile(true, text, ReturnType.STRING_OR_NULL);
    }

    /** As it would compile where it is to be accepted, which is a narrower environment than the one that it runs in. */
    CompiledExpression accepted(boolean authorizer, String text, ReturnType returns) {
        Compiler compiler =
                compilers.accepting(declared.in(false, authorizer)).withPolicyVariables(new LinkedHashMap<>(types));
        return of(text, compiler.compile(text), returns);
    }

    private boolean needsAuthorizer(String text, CompiledExpression compiled) {
        boolean candidate = compiled instanceof CompiledExpression.Ready
                && (text.contains("authorizer")
                        || (typesWithoutAuthorizer.size() < types.size() && text.contains("variables")));
        return !authorizerKnown
                && candidate
                && compilers
                                .stored(declared.in(false, false))
                                .withPolicyVariables(new LinkedHashMap<>(typesWithoutAuthorizer))
                                .compile(text)
                        instanceof CompileFailure;
    }

    /** Compiles an expression that sees the variables so far. */
    CompiledExpression compile(boolean authorizer, String text, ReturnType returns) {
        return compile(declared.in(false, authorizer), text, returns);
    }

    private CompiledExpression compile(Declarations declarations, String text, ReturnType returns) {
        Compiler compiler = open.computeIfAbsent(
                declarations, d -> compilers.stored(d).withPolicyVariables(new LinkedHashMap<>(types)));
        return of(text, compiler.compile(text), returns);
    }

    /** Joins what compiling said with what the expression may come to. */
    static CompiledExpression of(String text, Compilation compilation, ReturnType returns) {
        if (compilation instanceof CompileFailure failure) {
            return new CompiledExpression.Broken(text, detail(failure));
        }
        Program program = (Program) compilation;
        String objection = returns.objection(program.outputType());
        return objection == null
                ? new CompiledExpression.Ready(text, program)
                : new CompiledExpression.Broken(text, objection);
    }

    private static String detail(CompileFailure failure) {
        String message = failure.message();
        return message.startsWith("ERROR: ") ? "compilation failed: " + message : message;
    }
}

package io.vapscan.admission;

import io.vapscan.cel.Activation;
import io.vapscan.cel.Program;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A policy as it was judged under one binding with one param, with all that its expressions read: to be explained. */
public final class JudgedPolicy {

    private final CompiledPolicy policy;
    private final EvaluationScope scope;
    private final RequestView conditionsRequest;
    private final PolicyEvaluation evaluation;

    JudgedPolicy(
            CompiledPolicy policy, EvaluationScope scope, RequestView conditionsRequest, PolicyEvaluation evaluation) {
        this.policy = policy;
        this.scope = scope;
        this.conditionsRequest = conditionsRequest;
        this.evaluation = evaluation;
    }

    /**
     * An expression that was to be evaluated.
     *
     * @param text the expression
     * @param program what it was compiled to; null where it does not compile, or cannot be evaluated
     */
    public record Clause(String text, @Nullable Program program) {}

    /** The policy as it was read. */
    public ValidatingAdmissionPolicy policy() {
        return policy.policy();
    }

    /** What it came to. */
    public PolicyEvaluation evaluation() {
        return evaluation;
    }

    /** Its match conditions, in order. */
    public List<Clause> conditions() {
        return clauses(policy.matchConditions());
    }

    /** Its validations, in order. */
    public List<Clause> validations() {
        return clauses(policy.validations());
    }

    /** Its message expressions, one for each validation; one with an empty text where there is none. */
    public List<Clause> messages() {
        return clauses(policy.messages());
    }

    /** The expressions of its audit annotations, in order. */
    public List<Clause> auditAnnotations() {
        return clauses(policy.auditAnnotations());
    }

    /** Its variables that compile, by name, in order. */
    public Map<String, Program> variables() {
        return policy.variablePrograms();
    }

    /** What validations and variables read, made anew: a variable costs what it costs when it is first read. */
    public Activation activation() {
        return ExpressionEvaluator.activation(scope);
    }

    /** What match conditions read. */
    public Activation conditionActivation() {
        return ExpressionEvaluator.activation(scope.ofConditions(conditionsRequest));
    }

    private static List<Clause> clauses(List<@Nullable CompiledExpression> expressions) {
        List<Clause> clauses = new ArrayList<>();
        for (CompiledExpression expression : expressions) {
            Program program = expression instanceof CompiledExpression.Ready ready ? ready.program() : null;
            clauses.add(new Clause(expression == null ? "" : expression.text(), program));
        }
        return clauses;
    }
}

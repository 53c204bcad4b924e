package io.vapscan.admission;

import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.policy.MatchCondition;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.Validation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The expressions of a policy, each in its place in the policy's lists.
 *
 * @param messages of validations; null for one without a messageExpression
 */
record PolicyExpressions(
        List<CompiledVariable> variables,
        List<@Nullable CompiledExpression> matchConditions,
        List<@Nullable CompiledExpression> validations,
        List<@Nullable CompiledExpression> messages,
        List<@Nullable CompiledExpression> auditAnnotations) {

    /** Compiles all but the variables, which the compiler has compiled already. */
    static PolicyExpressions of(ValidatingAdmissionPolicy policy, PolicyCompiler compiler) {
        List<@Nullable CompiledExpression> matchConditions = new ArrayList<>();
        for (MatchCondition condition : policy.matchConditions()) {
            matchConditions.add(compiler.authorized(condition.expression()));
        }
        List<@Nullable CompiledExpression> validations = new ArrayList<>();
        List<@Nullable CompiledExpression> messages = new ArrayList<>();
        for (Validation validation : policy.validations()) {
            validations.add(compiler.authorized(validation.expression()));
            String message = validation.messageExpression();
            messages.add(message.isEmpty() ? null : compiler.message(message));
        }
        List<@Nullable CompiledExpression> auditAnnotations = new ArrayList<>();
        policy.auditAnnotations().forEach(a -> auditAnnotations.add(compiler.auditAnnotation(a.valueExpression())));
        return new PolicyExpressions(compiler.variables(), matchConditions, validations, messages, auditAnnotations);
    }

    /** The same, which tell what they come to. */
    PolicyExpressions observed(PolicyObserver observer) {
        List<CompiledVariable> seen = new ArrayList<>();
        for (int i = 0; i < variables.size(); i++) {
            CompiledVariable variable = variables.get(i);
            // What it comes to is not shared with other policies: each is to be seen by itself.
            seen.add(new CompiledVariable(
                    variable.name(), variable.expression().observed(observer, PolicyPart.VARIABLE, i), null));
        }
        return new PolicyExpressions(
                seen,
                observed(matchConditions, observer, PolicyPart.MATCH_CONDITION),
                observed(validations, observer, PolicyPart.VALIDATION),
                observed(messages, observer, PolicyPart.MESSAGE),
                observed(auditAnnotations, observer, PolicyPart.AUDIT_ANNOTATION));
    }

    private static List<@Nullable CompiledExpression> observed(
            List<@Nullable CompiledExpression> expressions, PolicyObserver observer, PolicyPart part) {
        List<@Nullable CompiledExpression> out = new ArrayList<>();
        for (int i = 0; i < expressions.size(); i++) {
            CompiledExpression expression = expressions.get(i);
            out.add(expression == null ? null : expression.observed(observer, part, i));
        }
        return out;
    }

    PolicyExpressions withoutMessages() {
        return new PolicyExpressions(
                variables, matchConditions, validations, Collections.nCopies(messages.size(), null), auditAnnotations);
    }

    /** What does not compile, in the policy's order. */
    List<String> compileErrors() {
        List<String> errors = new ArrayList<>();
        for (CompiledVariable variable : variables) {
            broken("variables[" + variable.name() + "]", variable.expression(), errors);
        }
        matchConditions.forEach(e -> broken("matchConditions", e, errors));
        validations.forEach(e -> broken("validations", e, errors));
        auditAnnotations.forEach(e -> broken("auditAnnotations", e, errors));
        messages.forEach(e -> broken("messageExpressions", e, errors));
        return errors;
    }

    private static void broken(String where, @Nullable CompiledExpression expression, List<String> errors) {
        if (expression instanceof CompiledExpression.Broken broken) {
            errors.add(where + ": " + broken.error());
        }
    }

    /** Those that compile, taken apart. */
    List<Expr> takenApart() {
        Stream<@Nullable CompiledExpression> others = Stream.of(
                        matchConditions, validations, messages, auditAnnotations)
                .flatMap(List::stream);
        return Stream.concat(variables.stream().map(CompiledVariable::expression), others)
                .filter(CompiledExpression.Ready.class::isInstance)
                .map(ready ->
                        ((CompiledExpression.Ready) ready).program().checked().root())
                .toList();
    }

    /** The programs of variables that compile, by name, in order; of several with one name the last. */
    Map<String, Program> variablePrograms() {
        Map<String, Program> programs = new LinkedHashMap<>();
        for (CompiledVariable variable : variables) {
            if (variable.expression() instanceof CompiledExpression.Ready ready) {
                programs.put(variable.name(), ready.program());
            }
        }
        return programs;
    }
}

package io.vapscan.gatekeeper;

import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.cel.CompileFailure;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.policy.MatchCondition;
import io.vapscan.policy.Variable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether a Constraint's parameters can be written into its own policy. */
final class Embedding {

    /** The most code points that Gatekeeper lets an expression have. */
    private static final int LIMIT = 100_000;

    private static final List<String> UNDECLARED =
            List.of("undeclared reference to 'params'", "undeclared reference to '.params'");

    private Embedding() {}

    /** Why they cannot, without what they say; null where they can. */
    static @Nullable String objection(
            TemplateSource source, List<MatchCondition> conditions, Variable params, ExpressionCompilers compilers) {
        String direct = direct(source, compilers);
        if (direct != null) {
            return direct + " reads params: only variables.params is there once the parameters are embedded";
        }
        String tooLong = tooLong("spec.parameters", params.expression());
        for (MatchCondition condition : conditions) {
            tooLong =
                    tooLong == null ? tooLong("match condition " + condition.name(), condition.expression()) : tooLong;
        }
        return tooLong;
    }

    private static @Nullable String tooLong(String name, String expression) {
        int size = expression.codePointCount(0, expression.length());
        return size <= LIMIT
                ? null
                : name + " comes to an expression of " + size + " code points, and " + LIMIT + " are allowed";
    }

    /** The first part of a source that reads the Constraint itself. */
    private static @Nullable String direct(TemplateSource source, ExpressionCompilers compilers) {
        List<String[]> parts = new ArrayList<>();
        source.matchConditions()
                .forEach(one -> parts.add(new String[] {"match condition " + one.name(), one.expression()}));
        source.variables().forEach(one -> parts.add(new String[] {"variable " + one.name(), one.expression()}));
        for (int i = 0; i < source.validations().size(); i++) {
            parts.add(
                    new String[] {"validation " + i, source.validations().get(i).expression()});
            parts.add(new String[] {
                "message of validation " + i, source.validations().get(i).messageExpression()
            });
        }
        for (String[] part : parts) {
            if (part[1].contains("params") && readsParams(part[1], compilers)) {
                return part[0];
            }
        }
        return null;
    }

    /** The checker says so where they are not declared. */
    private static boolean readsParams(String expression, ExpressionCompilers compilers) {
        return compilers.stored(new Declarations(false, true)).compile(expression) instanceof CompileFailure failure
                && UNDECLARED.stream().anyMatch(failure.message()::contains);
    }
}

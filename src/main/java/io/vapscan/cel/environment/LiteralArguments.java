package io.vapscan.cel.environment;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind;
import java.util.function.Predicate;

/**
 * Refuses literals that can only fail: {@code duration('x')}, {@code timestamp('x')} and patterns of {@code matches}, as
 * {@code ValidateDurationLiterals} and its kin in cel-go's {@code cel/validator.go} do. Of the global {@code matches} it
 * looks, as cel-go does, at the first argument, which is not the pattern.
 */
final class LiteralArguments {

    private final Issues issues;
    private final Predicate<String> patterns;
    private final Predicate<CelExpr> evaluates;

    /**
     * A validator.
     *
     * @param patterns whether a regular expression compiles
     * @param evaluates whether a call of literals evaluates without an error
     */
    LiteralArguments(Issues issues, Predicate<String> patterns, Predicate<CelExpr> evaluates) {
        this.issues = issues;
        this.patterns = patterns;
        this.evaluates = evaluates;
    }

    void validate(CelAbstractSyntaxTree ast) {
        ExprWalk.postOrder(ast.getExpr(), node -> {
            if (node.getKind() == ExprKind.Kind.CALL && fails(node)) {
                CelExpr literal = node.call().args().get(0);
                int position = ast.getSource().getPositionsMap().getOrDefault(literal.id(), -1);
                issues.add(position, "invalid " + node.call().function() + " argument");
            }
        });
    }

    private boolean fails(CelExpr node) {
        CelExpr.CelCall call = node.call();
        if (call.args().isEmpty() || call.args().get(0).getKind() != ExprKind.Kind.CONSTANT) {
            return false;
        }
        return switch (call.function()) {
            case "duration", "timestamp" -> !evaluates.test(node);
            case "matches" -> !isPattern(call.args().get(0).constant());
            default -> false;
        };
    }

    private boolean isPattern(CelConstant constant) {
        return constant.getKind() != CelConstant.Kind.STRING_VALUE || patterns.test(constant.stringValue());
    }
}

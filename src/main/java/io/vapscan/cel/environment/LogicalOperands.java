package io.vapscan.cel.environment;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelIssue;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind;
import java.util.ArrayList;
import java.util.List;

/**
 * The checker knows no overload of {@code &&} and {@code ||} for operands that are no bools; cel-go names each such operand
 * instead.
 */
final class LogicalOperands {

    private static final String PREFIX = "found no matching overload for '_";

    private final CelAbstractSyntaxTree parsed;

    LogicalOperands(CelAbstractSyntaxTree parsed) {
        this.parsed = parsed;
    }

    /** Whether a message of the checker's is about operands of {@code &&} or {@code ||}. */
    static boolean isAbout(String message) {
        return message.startsWith(PREFIX + "&&_'") || message.startsWith(PREFIX + "||_'");
    }

    /** Records the operands' errors in place of a checker's; false where it is about something else. */
    boolean report(CelIssue issue, String message, Issues issues) {
        if (!isAbout(message)) {
            return false;
        }
        List<String> types = types(message);
        List<CelExpr> calls = new ArrayList<>();
        ExprWalk.postOrder(parsed.getExpr(), node -> {
            if (node.id() == issue.getExprId() && node.getKind() == ExprKind.Kind.CALL) {
                calls.add(node);
            }
        });
        if (calls.isEmpty() || types.size() != calls.get(0).call().args().size()) {
            return false;
        }
        for (int i = 0; i < types.size(); i++) {
            String type = types.get(i);
            // What is free yet becomes a bool.
            boolean fits = type.equals("bool") || type.equals("dyn") || type.startsWith("_var");
            if (!fits && !type.equals("!error!")) {
                CelExpr operand = calls.get(0).call().args().get(i);
                issues.add(
                        parsed.getSource().getPositionsMap().getOrDefault(operand.id(), -1),
                        "expected type 'bool' but found '" + type + "'");
            }
        }
        return true;
    }

    /** The types between the outermost parentheses of {@code … applied to '(map(string, int), bool)'}. */
    private static List<String> types(String message) {
        String list = message.substring(message.indexOf("'(") + 2, message.length() - 2);
        List<String> types = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < list.length(); i++) {
            char c = list.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (c == ',' && depth == 0) {
                types.add(list.substring(start, i));
                start = i + 2;
            }
        }
        types.add(list.substring(start));
        return types;
    }
}

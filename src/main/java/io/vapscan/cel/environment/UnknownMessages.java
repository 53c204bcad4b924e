package io.vapscan.cel.environment;

import dev.cel.common.CelIssue;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Literals of messages that no type is known of: cel-go does not look at their fields ({@code checkCreateStruct}). */
final class UnknownMessages {

    private UnknownMessages() {}

    /** The nodes within their fields. */
    static Set<Long> fields(CelExpr root, List<CelIssue> errors) {
        Set<Long> undeclared = new HashSet<>();
        for (CelIssue error : errors) {
            if (error.getMessage().startsWith("undeclared reference")) {
                undeclared.add(error.getExprId());
            }
        }
        Set<Long> within = new HashSet<>();
        if (!undeclared.isEmpty()) {
            ExprWalk.postOrder(root, node -> {
                if (node.getKind() == ExprKind.Kind.STRUCT && undeclared.contains(node.id())) {
                    ExprWalk.children(node)
                            .forEach(child -> ExprWalk.postOrder(child, inner -> within.add(inner.id())));
                }
            });
        }
        return within;
    }
}

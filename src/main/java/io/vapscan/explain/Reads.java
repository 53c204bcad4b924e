package io.vapscan.explain;

import io.vapscan.cel.plan.Expr;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What an expression reads. */
final class Reads {

    private Reads() {}

    /** The policy variables that it names, in order. */
    static Set<String> variables(Expr root) {
        Set<String> names = new LinkedHashSet<>();
        Deque<Expr> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            Expr expr = open.pop();
            if (expr instanceof Expr.Select select
                    && select.operand() instanceof Expr.Ident ident
                    && ident.name().equals("variables")) {
                names.add(select.field());
            }
            expr.parts().forEach(open::push);
        }
        return names;
    }
}

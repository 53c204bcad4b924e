package io.vapscan.remedy;

import io.vapscan.cel.plan.Expr;
import java.util.ArrayList;
import java.util.List;

/** Reads calls. */
final class Exprs {

    private Exprs() {}

    /** A call's receiver, if any, and its arguments. */
    static List<Expr> operands(Expr.Call call) {
        List<Expr> all = new ArrayList<>();
        if (call.target() != null) {
            all.add(call.target());
        }
        all.addAll(call.args());
        return all;
    }

    /** The terms of a chain of one operator, however it is nested. */
    static List<Expr> terms(Expr.Call call) {
        List<Expr> terms = new ArrayList<>();
        List<Expr> open = new ArrayList<>(List.of(call));
        while (!open.isEmpty()) {
            Expr next = open.remove(open.size() - 1);
            if (next instanceof Expr.Call inner && inner.function().equals(call.function())) {
                for (int i = inner.args().size() - 1; i >= 0; i--) {
                    open.add(inner.args().get(i));
                }
            } else {
                terms.add(next);
            }
        }
        return terms;
    }
}

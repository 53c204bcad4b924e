package io.vapscan.remedy;

import io.vapscan.cel.plan.Expr;
import java.util.List;

/**
 * A comparison's two operands, of which the left one is to be changed.
 *
 * @param bindings what their variables stand for
 */
record Sides(Expr left, Expr right, Bindings bindings) {

    /** The operands of a call, the receiver among them. */
    static Sides of(Expr.Call call, Bindings bindings) {
        List<Expr> operands = call.operands();
        return new Sides(operands.get(0), operands.get(operands.size() - 1), bindings);
    }

    /** The same with the right one to be changed. */
    Sides swapped() {
        return new Sides(right, left, bindings);
    }
}

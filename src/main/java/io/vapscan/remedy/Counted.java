package io.vapscan.remedy;

import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.Loop;
import org.jspecify.annotations.Nullable;

/**
 * What {@code size()} counts.
 *
 * @param list the list, where it is a variable, its expression
 * @param filter the filter that it went through; null for none
 * @param around what the list's expression sees
 */
record Counted(Expr list, @Nullable Loop filter, Bindings around) {

    static boolean isSize(Expr expr) {
        return expr instanceof Expr.Call call && call.function().equals("size");
    }

    /** What a call of {@code size()} counts. */
    static Counted of(Expr size, Bindings bindings, Tracer tracer) {
        Expr list = ((Expr.Call) size).operands().get(0);
        Program variable = tracer.variable(list, bindings);
        Expr made = variable == null ? list : variable.checked().root();
        Loop loop = made instanceof Expr.Comprehension fold ? Loop.of(fold) : null;
        return new Counted(
                made,
                loop == null || loop.predicate() == null ? null : loop,
                variable == null ? bindings : tracer.around(variable));
    }
}

package io.vapscan.remedy;

import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.Loop;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What {@code size()} counts.
 *
 * @param list the list: where it is a variable, its expression, and where something was made of each element, what that was
 *     made of
 * @param filter the filter that it went through; null for none
 * @param around what the list's expression sees
 */
record Counted(Expr list, @Nullable Loop filter, Bindings around) {

    /** What leaves as many elements as there were, or none where there were none. */
    private static final Set<String> AS_MANY = Set.of("sort", "reverse", "distinct", "@sortByAssociatedKeys");

    static boolean isSize(Expr expr) {
        return expr instanceof Expr.Call call && call.function().equals("size");
    }

    /** What a call of {@code size()} counts: one list, or those that are put together. */
    static List<Counted> of(Expr size, Bindings bindings, Tracer tracer) {
        return ofList(((Expr.Call) size).operands().get(0), bindings, tracer);
    }

    /** What of {@code xs == []} or {@code xs.join(…) == ''} should not be there; none where it is another comparison. */
    static List<Counted> unwanted(Expr side, Object other, Bindings bindings, Tracer tracer) {
        if (other instanceof List<?> list && list.isEmpty()) {
            return ofList(side, bindings, tracer);
        }
        return other.equals("")
                        && side instanceof Expr.Call call
                        && call.function().equals("join")
                ? ofList(call.operands().get(0), bindings, tracer)
                : List.of();
    }

    private static List<Counted> ofList(Expr list, Bindings bindings, Tracer tracer) {
        List<Counted> parts = new ArrayList<>();
        add(list, bindings, tracer, parts);
        return parts;
    }

    private static void add(Expr list, Bindings bindings, Tracer tracer, List<Counted> out) {
        tracer.enter();
        try {
            Program variable = tracer.variable(list, bindings);
            Loop loop = list instanceof Expr.Comprehension fold ? Loop.of(fold) : null;
            if (variable != null) {
                add(variable.checked().root(), tracer.around(variable), tracer, out);
            } else if (loop != null && loop.predicate() == null && loop.kind() == Loop.Kind.MAP) {
                add(loop.fold().range(), bindings, tracer, out);
            } else if (list instanceof Expr.Call call && call.function().equals("_+_")) {
                call.operands().forEach(part -> add(part, bindings, tracer, out));
            } else if (list instanceof Expr.Call call && AS_MANY.contains(call.function())) {
                add(call.operands().get(0), bindings, tracer, out);
            } else {
                out.add(new Counted(list, loop == null || loop.predicate() == null ? null : loop, bindings));
            }
        } finally {
            tracer.leave();
        }
    }
}

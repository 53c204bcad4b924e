package io.vapscan.remedy;

import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.Loop;
import io.vapscan.remedy.Bindings.Made;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says which expressions made the elements of a list that an expression puts together. */
final class Makings {

    private final Tracer tracer;
    private final Origins origins;

    Makings(Tracer tracer, Origins origins) {
        this.tracer = tracer;
        this.origins = origins;
    }

    /** For each element the expression that made it, or null; null for a list that is not put together. */
    @Nullable
    List<@Nullable Made> of(Expr list, Bindings bindings) {
        Program variable = tracer.variable(list, bindings);
        if (variable != null) {
            return of(variable.checked().root(), tracer.around(variable));
        }
        if (list instanceof Expr.ListLiteral literal) {
            return literal.optionalIndices().isEmpty() ? literal(literal, bindings) : null;
        }
        if (list instanceof Expr.Comprehension fold) {
            return gathered(Loop.of(fold), bindings);
        }
        return list instanceof Expr.Call call ? call(call, bindings) : null;
    }

    private static List<@Nullable Made> literal(Expr.ListLiteral literal, Bindings bindings) {
        List<@Nullable Made> made = new ArrayList<>();
        literal.elements().forEach(element -> made.add(new Made(element, bindings)));
        return made;
    }

    private @Nullable List<@Nullable Made> call(Expr.Call call, Bindings bindings) {
        List<Expr> operands = call.operands();
        if (call.function().equals("_?_:_")) {
            return of(operands.get(tracer.is(true, operands.get(0), bindings) ? 1 : 2), bindings);
        }
        if (!call.function().equals("_+_")) {
            return null;
        }
        List<@Nullable Made> all = new ArrayList<>();
        boolean any = false;
        for (Expr operand : operands) {
            List<@Nullable Made> made = of(operand, bindings);
            int size = tracer.value(operand, bindings) instanceof List<?> list ? list.size() : 0;
            any |= made != null;
            all.addAll(made == null ? Collections.nCopies(size, null) : made);
        }
        return any ? all : null;
    }

    private @Nullable List<@Nullable Made> gathered(Loop loop, Bindings bindings) {
        if (loop.kind() != Loop.Kind.MAP && loop.kind() != Loop.Kind.FILTER) {
            return null;
        }
        List<@Nullable Made> made = new ArrayList<>();
        Expr transform = loop.transform();
        for (Bindings turn : origins.turns(loop, bindings)) {
            if (loop.predicate() == null || tracer.is(true, loop.predicate(), turn)) {
                made.add(transform == null ? turn.made() : new Made(transform, turn));
            }
        }
        return made;
    }
}

package io.vapscan.remedy;

import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.Loop;
import java.util.ArrayList;
import java.util.List;

/**
 * Proposes changes after which a condition might come to what is wanted, from the condition's own constants. They are
 * guesses, to be proved.
 */
final class Repair {

    private final Tracer tracer;
    private final Origins origins;
    private final Assignment assignment;
    private final Comparing comparing;
    private final Membership membership;

    Repair(Tracer tracer, Origins origins) {
        this.tracer = tracer;
        this.origins = origins;
        this.assignment = new Assignment(tracer, origins);
        this.membership = new Membership(tracer, origins, assignment, this);
        this.comparing = new Comparing(tracer, origins, assignment, membership, this);
    }

    /** Changes after which the expression might be {@code wanted}; none where it already is. */
    List<Patch> make(Expr expr, Bindings bindings, boolean wanted) {
        tracer.enter();
        try {
            return tracer.is(wanted, expr, bindings) ? List.of() : next(expr, bindings, wanted);
        } finally {
            tracer.leave();
        }
    }

    private List<Patch> next(Expr expr, Bindings bindings, boolean wanted) {
        Bindings.Made made = bindings.making(expr);
        if (made != null) {
            return make(made.expr(), made.bindings(), wanted);
        }
        if (expr instanceof Expr.Call call) {
            return call(call, bindings, wanted);
        }
        if (expr instanceof Expr.Comprehension fold) {
            return loop(Loop.of(fold), bindings, wanted);
        }
        if (expr instanceof Expr.Select select) {
            if (select.test()) {
                return wanted ? assignment.appear(select, bindings) : assignment.erase(select, bindings);
            }
            Program variable = tracer.variable(select, bindings);
            if (variable != null) {
                return make(variable.checked().root(), tracer.around(variable), wanted);
            }
        }
        return assignment.assign(expr, bindings, wanted);
    }

    private List<Patch> call(Expr.Call call, Bindings bindings, boolean wanted) {
        List<Expr> operands = call.operands();
        return switch (call.function()) {
            case "_&&_" -> terms(call, bindings, wanted, wanted);
            case "_||_" -> terms(call, bindings, wanted, !wanted);
            case "!_" -> make(operands.get(0), bindings, !wanted);
            case "_?_:_" -> chosen(operands, bindings, wanted);
            case "orValue", "value", "_[_]", "dyn", "bool" ->
                Alternatives.any(List.of(
                        within(operands.get(0), bindings, wanted),
                        assignment.assign(call, bindings, wanted),
                        wanted ? List.of() : assignment.erase(call, bindings)));
            default -> comparing.make(call, bindings, wanted);
        };
    }

    /** The same of what is in an optional, as {@code optMap} makes it. */
    private List<Patch> within(Expr optional, Bindings bindings, boolean wanted) {
        if (!(optional instanceof Expr.Call call)) {
            return List.of();
        }
        List<Expr> operands = call.operands();
        return switch (call.function()) {
            case "_?_:_" ->
                tracer.is(true, operands.get(0), bindings) ? within(operands.get(1), bindings, wanted) : List.of();
            case "optional.of" -> make(operands.get(0), bindings, wanted);
            default -> List.of();
        };
    }

    private List<Patch> terms(Expr.Call call, Bindings bindings, boolean wanted, boolean all) {
        List<List<Patch>> each = new ArrayList<>();
        call.terms().forEach(term -> each.add(make(term, bindings, wanted)));
        return all ? Alternatives.each(each) : Alternatives.any(each);
    }

    private List<Patch> chosen(List<Expr> operands, Bindings bindings, boolean wanted) {
        boolean first = tracer.is(true, operands.get(0), bindings);
        List<Patch> taken = make(operands.get(first ? 1 : 2), bindings, wanted);
        List<Patch> other = make(operands.get(first ? 2 : 1), bindings, wanted);
        List<Patch> switched = make(operands.get(0), bindings, !first);
        if (!taken.isEmpty()) {
            return taken;
        }
        return Alternatives.any(List.of(other, switched, Alternatives.each(List.of(switched, other))));
    }

    private List<Patch> loop(Loop loop, Bindings bindings, boolean wanted) {
        return switch (loop.kind()) {
            case ALL -> wanted ? every(loop, bindings, true) : some(loop, bindings, false);
            case EXISTS -> wanted ? some(loop, bindings, true) : every(loop, bindings, false);
            case EXISTS_ONE -> some(loop, bindings, wanted);
            case BIND -> make(loop.fold().result(), origins.bound(loop, bindings), wanted);
            case FILTER, MAP, OTHER -> List.of();
        };
    }

    /** Each element's predicate has to become {@code wanted}, or the element has to go. */
    List<Patch> every(Loop loop, Bindings bindings, boolean wanted) {
        List<List<Patch>> each = new ArrayList<>();
        for (Bindings turn : turns(loop, bindings)) {
            if (!tracer.is(wanted, loop.asked(), turn)) {
                each.add(Alternatives.any(List.of(make(loop.asked(), turn, wanted), assignment.erased(turn.origin()))));
            }
        }
        return Alternatives.each(each);
    }

    /** Some element's predicate has to become {@code wanted}. */
    List<Patch> some(Loop loop, Bindings bindings, boolean wanted) {
        List<List<Patch>> any = new ArrayList<>();
        if (wanted) {
            List<Patch> whole = new Appending(tracer, origins).make(loop, bindings);
            if (!whole.isEmpty()) {
                // Another element is no less than this one: it does not become this one.
                return whole;
            }
            any.add(membership.appended(loop, bindings));
        }
        turns(loop, bindings).forEach(turn -> any.add(make(loop.asked(), turn, wanted)));
        return Alternatives.any(any);
    }

    private List<Bindings> turns(Loop loop, Bindings bindings) {
        return origins.turns(loop, bindings);
    }
}

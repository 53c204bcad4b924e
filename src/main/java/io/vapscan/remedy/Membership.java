package io.vapscan.remedy;

import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.Loop;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Equality;
import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Changes after which something might be an element of a list or a key of a map, or be none. */
final class Membership {

    private static final int MOST_MEMBERS = 6;
    private static final Set<String> CASES = Set.of("lowerAscii", "upperAscii", "trim", "string", "dyn");

    private final Tracer tracer;
    private final Origins origins;
    private final Assignment assignment;
    private final Repair repair;

    Membership(Tracer tracer, Origins origins, Assignment assignment, Repair repair) {
        this.tracer = tracer;
        this.origins = origins;
        this.assignment = assignment;
        this.repair = repair;
    }

    /** Changes after which the left side might be in the right one. */
    List<Patch> member(Sides sides) {
        Object around = tracer.value(sides.right(), sides.bindings());
        List<List<Patch>> any = new ArrayList<>();
        Origin members = origins.of(sides.right(), sides.bindings());
        // What another part of the object says is no list of what is allowed.
        if (around instanceof List<?> list && members.paths().isEmpty()) {
            boolean one = new HashSet<>(list).size() == 1;
            for (Object member : list.subList(0, Math.min(list.size(), MOST_MEMBERS))) {
                if (member != null) {
                    List<Patch> assigned = assignment.assign(sides.left(), sides.bindings(), member);
                    any.add(one ? assigned : Lists.filtered(assigned, patch -> !Changeable.isChoice(patch)));
                }
            }
        }
        any.add(assignment.added(members, around, tracer.value(sides.left(), sides.bindings())));
        return Alternatives.any(any);
    }

    /** Changes after which it might not be. */
    List<Patch> noMember(Sides sides) {
        Object around = tracer.value(sides.right(), sides.bindings());
        Object element = tracer.value(sides.left(), sides.bindings());
        Origin list = origins.of(sides.right(), sides.bindings());
        List<List<Patch>> every = new ArrayList<>();
        if (around instanceof List<?> values) {
            Tracer.Range range = origins.range(sides.right(), sides.bindings());
            for (int i = 0; i < values.size(); i++) {
                if (Equality.isEqual(values.get(i), element)) {
                    Bindings.Made made = range.making(i, values.size());
                    List<Patch> other = made != null && element instanceof Boolean truth
                            ? repair.make(made.expr(), made.bindings(), !truth)
                            : List.of();
                    every.add(other.isEmpty() ? assignment.erased(Tracer.element(list, i, values.size())) : other);
                }
            }
        } else if (around instanceof Map && list instanceof Origin.At at && element instanceof String key) {
            every.add(assignment.erased(new Origin.At(at.path().child(key))));
        }
        return Alternatives.any(List.of(
                Alternatives.each(every),
                assignment.erase(sides.left(), sides.bindings()),
                assignment.harmless(sides.left(), sides.bindings())));
    }

    /** Either list made what the other one is. */
    List<Patch> same(Sides sides) {
        return Alternatives.any(List.of(listed(sides), listed(sides.swapped())));
    }

    /** The left list made what the right one is, which no part of the object says. */
    List<Patch> listed(Sides sides) {
        boolean constant = origins.of(sides.right(), sides.bindings()).paths().isEmpty();
        return constant
                        && tracer.value(sides.right(), sides.bindings()) instanceof List<?> list
                        && !list.isEmpty()
                        && list.size() <= MOST_MEMBERS
                ? assignment.listed(origins.of(sides.left(), sides.bindings()), list)
                : List.of();
    }

    /** What a text is made of that is compared in another case: a constant that it is to be may well be that text. */
    private static Expr inAnyCase(Expr expr) {
        return expr instanceof Expr.Call call && CASES.contains(call.function())
                ? inAnyCase(call.operands().get(0))
                : expr;
    }

    /** A further element that is what {@code exists(x, x == constant)} looks for. */
    List<Patch> appended(Loop loop, Bindings bindings) {
        if (!(loop.predicate() instanceof Expr.Call call) || loop.fold().iterVar2() != null) {
            return List.of();
        }
        Sides sides = Sides.of(call, bindings);
        boolean element = inAnyCase(sides.left()) instanceof Expr.Ident ident
                && ident.name().equals(loop.fold().iterVar());
        if (!element || !(call.function().equals("_==_") || call.function().equals("@in"))) {
            return List.of();
        }
        Object sought = tracer.value(sides.right(), bindings);
        Object first = call.function().equals("@in")
                ? sought instanceof List<?> list && !list.isEmpty() ? list.get(0) : new CelError("none")
                : sought;
        Origin range = origins.of(loop.fold().range(), bindings);
        return assignment.added(
                range, tracer.value(loop.fold().range(), bindings), first == null ? new CelError("none") : first);
    }
}

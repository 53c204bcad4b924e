package io.vapscan.cel.branch;

import io.vapscan.cel.branch.Branch.Kind;
import io.vapscan.cel.environment.Environments;
import io.vapscan.cel.plan.Expr;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the branches of an expression: both ways of each term of {@code &&} and {@code ||}, of each condition of {@code ?:},
 * of what macros ask of elements; and for each macro whether there is an element at all. What cannot go two ways, as a
 * literal, is none.
 */
public final class Branches {

    private final Map<Long, Integer> positions;
    private final Extents text;
    private final Map<Place, List<Long>> found = new LinkedHashMap<>();

    private record Place(Kind kind, int from, int to) {}

    private Branches(String text) {
        this.positions = Environments.positions(text);
        this.text = new Extents(text);
    }

    /**
     * The branches of an expression, by where they stand.
     *
     * @param root as it was checked
     * @param text as it was written
     */
    public static List<Branch> of(Expr root, String text) {
        Branches branches = new Branches(text);
        branches.walk(root);
        List<Branch> out = new ArrayList<>();
        branches.found.forEach((place, parts) -> out.add(new Branch(parts, place.kind, place.from, place.to)));
        out.sort(
                (a, b) -> a.from() == b.from() ? Integer.compare(b.to(), a.to()) : Integer.compare(a.from(), b.from()));
        return List.copyOf(out);
    }

    /** Not recursive for chains only: an expression is at most as deep as planning allows. */
    private void walk(Expr expr) {
        if (expr instanceof Expr.Comprehension fold) {
            loop(fold);
            return;
        }
        if (expr instanceof Expr.Call call) {
            decide(call);
        }
        expr.parts().forEach(this::walk);
    }

    private void decide(Expr.Call call) {
        int at = positions.getOrDefault(call.id(), -1);
        switch (call.function()) {
            case "_&&_", "_||_" -> {
                term(call, call.args().get(0), text.before(at));
                term(call, call.args().get(1), text.after(at));
            }
            case "_?_:_" -> {
                // Of optMap and its like, a condition stands where the macro does.
                Extents.Range range = text.is(at, '?') ? text.before(at) : text.name(at);
                add(Kind.CONDITION, call.args().get(0), range);
            }
            default -> {}
        }
    }

    private void term(Expr.Call call, Expr term, Extents.Range range) {
        if (!chains(call, term)) {
            add(Kind.TERM, term, range);
        }
    }

    /** Whether a term is itself a chain of that operator, of which only the terms are evaluated. */
    private static boolean chains(Expr.Call call, Expr term) {
        return term instanceof Expr.Call inner
                && inner.function().equals(call.function())
                && !inner.function().equals("_?_:_");
    }

    private void loop(Expr.Comprehension fold) {
        int at = positions.getOrDefault(fold.id(), -1);
        if (!isLiteral(fold.range())) {
            add(Kind.RANGE, fold.range(), text.name(at));
        }
        walk(fold.range());
        walk(fold.accuInit());
        Expr asked = asked(fold);
        if (asked == null) {
            walk(fold.loopStep());
        } else {
            Expr.Call step = (Expr.Call) fold.loopStep();
            // Of all(x, a && b) no more is evaluated than the terms, as of a && b in a chain.
            if (!chains(step, asked)) {
                add(Kind.PREDICATE, asked, text.argument(at, fold.iterVar2() == null ? 1 : 2));
            }
            step.operands().forEach(this::walk);
        }
        walk(fold.result());
    }

    /** What a macro asks of each element: the term beside the accumulator, or the condition on which one is gathered. */
    private static @Nullable Expr asked(Expr.Comprehension fold) {
        if (!(fold.loopStep() instanceof Expr.Call step)) {
            return null;
        }
        boolean accumulates = !step.args().isEmpty()
                && step.args().get(0) instanceof Expr.Ident ident
                && ident.name().equals(fold.accuVar());
        return switch (step.function()) {
            case "_&&_", "_||_" -> accumulates ? step.args().get(1) : null;
            case "_?_:_" -> step.args().get(0);
            default -> null;
        };
    }

    private static boolean isLiteral(Expr expr) {
        return expr instanceof Expr.ListLiteral || expr instanceof Expr.MapLiteral || expr instanceof Expr.Constant;
    }

    private void add(Kind kind, Expr part, Extents.Range range) {
        if (!(part instanceof Expr.Constant)) {
            found.computeIfAbsent(new Place(kind, range.from(), range.to()), place -> new ArrayList<>())
                    .add(part.id());
        }
    }
}

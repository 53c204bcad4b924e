package io.vapscan.remedy;

import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.Loop;
import io.vapscan.cel.value.CelError;
import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Goes from a validation that failed down to the fields that made it fail. */
final class Blame {

    private final Tracer tracer;
    private final Origins origins;
    private final LoopBlame loops;
    private final MembershipBlame membership;
    private final Subsets subsets;
    private final Extremes extremes;
    private final Set<FieldPath> joints = new LinkedHashSet<>();

    Blame(Tracer tracer, Origins origins) {
        this.tracer = tracer;
        this.origins = origins;
        this.loops = new LoopBlame(this, tracer, origins);
        this.membership = new MembershipBlame(this, tracer, origins);
        this.subsets = new Subsets(tracer, origins);
        this.extremes = new Extremes(tracer, origins);
    }

    /** What joins two parts of the object, as one name that both have: not to blame where something else is. */
    Set<FieldPath> joints() {
        return joints;
    }

    /** Notes such a join. */
    void join(Set<FieldPath> paths) {
        joints.addAll(paths);
    }

    /** The fields that made the expression come to what it came to. */
    Set<FieldPath> of(Expr expr, Bindings bindings) {
        tracer.enter();
        try {
            Set<FieldPath> paths = new LinkedHashSet<>();
            add(expr, bindings, paths);
            return paths;
        } finally {
            tracer.leave();
        }
    }

    private void add(Expr expr, Bindings bindings, Set<FieldPath> out) {
        Object value = tracer.value(expr, bindings);
        Program variable = tracer.variable(expr, bindings);
        Bindings.Made made = bindings.making(expr);
        if (variable != null) {
            out.addAll(of(variable.checked().root(), tracer.around(variable)));
        } else if (value instanceof Boolean && made != null) {
            out.addAll(of(made.expr(), made.bindings()));
        } else if (value instanceof CelError) {
            error(expr, bindings, out);
        } else if (expr instanceof Expr.Call call) {
            call(call, value, bindings, out);
        } else if (expr instanceof Expr.Comprehension fold) {
            out.addAll(loops.of(Loop.of(fold), value, bindings));
        } else {
            out.addAll(origins.of(expr, bindings).paths());
        }
    }

    private void call(Expr.Call call, Object value, Bindings bindings, Set<FieldPath> out) {
        switch (call.function()) {
            case "_&&_", "_||_" -> terms(call, value, bindings, out);
            case "!_" -> out.addAll(of(call.args().get(0), bindings));
            case "_?_:_" -> chosen(call, bindings, out);
            case "_[_]", "_?._", "_[?_]" ->
                out.addAll(origins.of(call, bindings).paths());
            case "_==_", "_!=_" -> equality(call, bindings, out);
            case "_<_", "_<=_", "_>_", "_>=_" -> comparison(call, value, bindings, out);
            case "@in" -> out.addAll(membership.of(call, value, bindings));
            case "sets.contains", "sets.intersects" -> {
                Set<FieldPath> elements = subsets.blamed(call, value.equals(true), bindings);
                out.addAll(elements.isEmpty() ? operands(call.operands(), bindings) : elements);
            }
            default -> out.addAll(operands(call.operands(), bindings));
        }
    }

    private void terms(Expr.Call call, Object value, Bindings bindings, Set<FieldPath> out) {
        boolean decides = call.function().equals("_||_");
        List<Expr> terms = call.terms();
        List<Set<FieldPath>> each = new ArrayList<>();
        for (Expr term : terms) {
            boolean all = value.equals(!decides);
            if (all || value.equals(tracer.value(term, bindings))) {
                each.add(of(term, bindings));
            }
        }
        Set<FieldPath> paths = new LinkedHashSet<>();
        boolean alternatives = decides && value.equals(false);
        (alternatives ? withoutExcuses(each) : each).forEach(paths::addAll);
        deepen(terms, bindings, paths);
        out.addAll(paths);
    }

    /** A label or annotation that would excuse the object is not what it lacks, where it lacks something else. */
    private List<Set<FieldPath>> withoutExcuses(List<Set<FieldPath>> terms) {
        Object object = tracer.failure().object();
        List<Set<FieldPath>> rest = Lists.filtered(
                terms, paths -> Lists.any(paths, path -> !Edit.isReluctant(path) || path.in(object) != null));
        return rest.isEmpty() ? terms : rest;
    }

    /** Where {@code has(a.b)} is false and {@code a.b.c} is what the next term is about, that is what is missing. */
    private void deepen(List<Expr> terms, Bindings bindings, Set<FieldPath> paths) {
        Set<FieldPath> unreached = new LinkedHashSet<>();
        for (Expr term : terms) {
            if (tracer.value(term, bindings) instanceof CelError) {
                unreached.addAll(mentioned(term, bindings));
            }
        }
        for (FieldPath path : List.copyOf(paths)) {
            List<FieldPath> deeper = Lists.filtered(
                    unreached, one -> one.isWithin(path) && !Lists.any(unreached, other -> other.isWithin(one)));
            if (!deeper.isEmpty()) {
                paths.remove(path);
                paths.addAll(deeper);
            }
        }
    }

    /** What an expression that cannot be evaluated is about. */
    private Set<FieldPath> mentioned(Expr expr, Bindings bindings) {
        if (expr instanceof Expr.Call call && !isAccess(call.function())) {
            Set<FieldPath> paths = new LinkedHashSet<>();
            tracer.enter();
            call.operands().forEach(operand -> paths.addAll(mentioned(operand, bindings)));
            tracer.leave();
            return paths;
        }
        return origins.of(expr, bindings).paths();
    }

    private static boolean isAccess(String function) {
        return function.equals("_[_]") || function.equals("_?._") || function.equals("_[?_]");
    }

    private void chosen(Expr.Call call, Bindings bindings, Set<FieldPath> out) {
        boolean first = tracer.is(true, call.args().get(0), bindings);
        Set<FieldPath> branch = of(call.args().get(first ? 1 : 2), bindings);
        out.addAll(branch.isEmpty() ? of(call.args().get(0), bindings) : branch);
    }

    /** {@code (a && b) == true} is about a and b. */
    private void equality(Expr.Call call, Bindings bindings, Set<FieldPath> out) {
        for (int side = 0; side < 2; side++) {
            Expr other = call.args().get(1 - side);
            if (other instanceof Expr.Constant truth && truth.value() instanceof Boolean) {
                out.addAll(of(call.args().get(side), bindings));
                return;
            }
        }
        boolean join = tracer.is(call.function().equals("_==_"), call, bindings);
        if (join
                && call.args().stream()
                        .noneMatch(arg -> origins.of(arg, bindings).paths().isEmpty())) {
            join(operands(call.args(), bindings));
        }
        comparison(call, tracer.value(call, bindings), bindings, out);
    }

    private void comparison(Expr.Call call, Object value, Bindings bindings, Set<FieldPath> out) {
        Set<FieldPath> counted = new LinkedHashSet<>();
        for (int side = 0; side < 2; side++) {
            Expr own = call.args().get(side);
            counted.addAll(loops.counted(own, isTooFew(call, side, value, bindings), bindings));
            counted.addAll(loops.unwanted(own, tracer.value(call.args().get(1 - side), bindings), bindings));
            counted.addAll(extreme(call, side, value, bindings));
        }
        out.addAll(counted.isEmpty() ? operands(call.args(), bindings) : counted);
    }

    /** Of {@code max()} or {@code min()} beside a bound, all elements that make it so. */
    private Set<FieldPath> extreme(Expr.Call call, int side, Object value, Bindings bindings) {
        Set<FieldPath> paths = new LinkedHashSet<>();
        String function = side == 0 ? call.function() : turned(call.function());
        if (value instanceof Boolean outcome && (function.startsWith("_<") || function.startsWith("_>"))) {
            Object bound = tracer.value(call.args().get(1 - side), bindings);
            for (Extremes.Element one : extremes.alike(call.args().get(side), function, bound, outcome, bindings)) {
                paths.addAll(one.origin().paths());
            }
            if (!paths.isEmpty()) {
                paths.addAll(origins.of(call.args().get(1 - side), bindings).paths());
            }
        }
        return paths;
    }

    private static String turned(String comparison) {
        return comparison.contains("<") ? comparison.replace('<', '>') : comparison.replace('>', '<');
    }

    /** Whether a side would have to be larger for the comparison to come out otherwise. */
    private boolean isTooFew(Expr.Call call, int side, Object value, Bindings bindings) {
        boolean wantsLess = call.function().startsWith("_<") == (side == 0);
        if (call.function().equals("_==_") || call.function().equals("_!=_")) {
            return tracer.value(call.args().get(side), bindings) instanceof Long own
                    && tracer.value(call.args().get(1 - side), bindings) instanceof Long other
                    && own < other;
        }
        return wantsLess == value.equals(true);
    }

    /** The origins of operands; an element beside the list that it is of stands for both. */
    Set<FieldPath> operands(List<Expr> operands, Bindings bindings) {
        List<Set<FieldPath>> all = new ArrayList<>();
        for (Expr operand : operands) {
            all.add(
                    isTruth(operand, bindings)
                            ? of(operand, bindings)
                            : origins.of(operand, bindings).paths());
        }
        Set<FieldPath> out = new LinkedHashSet<>();
        for (Set<FieldPath> paths : all) {
            if (!Origin.holdsAnother(paths, all)) {
                out.addAll(paths);
            }
        }
        return out;
    }

    private boolean isTruth(Expr operand, Bindings bindings) {
        return !(operand instanceof Expr.Ident)
                && tracer.value(operand, bindings) instanceof Boolean
                && !(operand instanceof Expr.Select);
    }

    /** The innermost part that fails first. */
    private void error(Expr expr, Bindings bindings, Set<FieldPath> out) {
        if (expr instanceof Expr.Comprehension fold && tracer.value(fold.range(), bindings) instanceof CelError) {
            out.addAll(of(fold.range(), bindings));
            return;
        }
        if (expr instanceof Expr.Comprehension fold && Loop.of(fold).predicate() != null) {
            Loop loop = Loop.of(fold);
            for (Bindings turn : origins.turns(loop, bindings)) {
                if (tracer.value(loop.asked(), turn) instanceof CelError) {
                    out.addAll(of(loop.asked(), turn));
                }
            }
            return;
        }
        for (Expr part : parts(expr)) {
            if (tracer.value(part, bindings) instanceof CelError) {
                out.addAll(of(part, bindings));
                return;
            }
        }
        out.addAll(origins.of(expr, bindings).paths());
    }

    private static List<Expr> parts(Expr expr) {
        if (expr instanceof Expr.Call call) {
            return call.operands();
        }
        return expr instanceof Expr.Select select ? List.of(select.operand()) : List.of();
    }
}

package io.vapscan.cel.bound;

import io.vapscan.cel.cost.StandardCosts;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.Loop;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Bounds what evaluating expressions is charged, whichever way their evaluation goes: an evaluation with sizes instead of values.
 * What is not known here is beyond counting.
 */
public final class ExpressionBound {

    /** A cost beyond counting, and beyond any budget. */
    public static final long BEYOND = Long.MAX_VALUE / 4;

    private static final int MOST_STEPS = 20_000;
    private static final int MOST_WITHIN = 400;

    private final Given given;
    private long cost;
    private int steps;
    private int depth;

    /** How large values are that expressions do not make themselves. */
    public interface Given {

        /** That variable's; null where nothing is known of it. */
        @Nullable
        Extent variable(String name);

        /** What is selected from {@code variables}; null likewise. */
        @Nullable
        Extent composited(String name);
    }

    /** For expressions that are given such values. */
    public ExpressionBound(Given given) {
        this.given = given;
    }

    /** Adds an expression that is evaluated once. Says how large its value is. */
    public Extent add(Expr expr) {
        return of(expr, Map.of());
    }

    /** Cost units that all of them are charged at most; where they cannot be counted, more than any budget has. */
    public long cost() {
        return cost;
    }

    private Extent of(Expr expr, Map<String, Extent> scope) {
        if (++steps > MOST_STEPS || depth == MOST_WITHIN) {
            return lose();
        }
        depth++;
        Extent extent = next(expr, scope);
        depth--;
        return extent;
    }

    private Extent next(Expr expr, Map<String, Extent> scope) {
        if (expr instanceof Expr.Constant constant) {
            return Extent.of(constant.value());
        }
        if (expr instanceof Expr.Ident ident) {
            return ident(ident.name(), scope);
        }
        if (expr instanceof Expr.Select select) {
            return select(select, scope);
        }
        if (expr instanceof Expr.Call call) {
            return call(call, scope);
        }
        if (expr instanceof Expr.ListLiteral list) {
            return made(StandardCosts.LIST_CREATION, list.elements().size(), list.elements(), scope);
        }
        if (expr instanceof Expr.MapLiteral map) {
            return made(StandardCosts.MAP_CREATION, map.entries().size(), map.parts(), scope);
        }
        return expr instanceof Expr.Comprehension fold ? fold(fold, scope) : lose();
    }

    private void charge(long units) {
        cost = Extent.sum(cost, units);
    }

    private Extent lose() {
        charge(BEYOND);
        return Extent.UNKNOWN;
    }

    private Extent ident(String name, Map<String, Extent> scope) {
        charge(1);
        Extent local = scope.get(name);
        Extent known = local == null ? given.variable(name.startsWith(".") ? name.substring(1) : name) : local;
        return known == null ? lose() : known;
    }

    private Extent select(Expr.Select select, Map<String, Extent> scope) {
        if (select.isOf("variables") && !scope.containsKey("variables")) {
            charge(2);
            Extent known = given.composited(select.field());
            return known == null ? lose() : select.test() ? Extent.ONE : known;
        }
        Extent operand = qualified(select.operand(), scope);
        if (!select.test()) {
            return operand.inner();
        }
        // Asked whether a choice has a field, cel-go's counter goes back by one, and may be at zero before.
        return isChoice(select.operand()) ? lose() : Extent.ONE;
    }

    /** What something is selected from. What is no attribute becomes one, which costs as much as the selection. */
    private Extent qualified(Expr operand, Map<String, Extent> scope) {
        charge(isAttribute(operand) ? 1 : 2);
        return of(operand, scope);
    }

    private static boolean isAttribute(Expr expr) {
        return expr instanceof Expr.Ident
                || (expr instanceof Expr.Select select && !select.test())
                || (expr instanceof Expr.Call call
                        && (isIndex(call) || call.function().equals("_?_:_")));
    }

    private static boolean isIndex(Expr.Call call) {
        return switch (call.function()) {
            case "_[_]", "_[?_]", "_?._" -> true;
            default -> false;
        };
    }

    private static boolean isChoice(Expr expr) {
        if (expr instanceof Expr.Select select) {
            return isChoice(select.operand());
        }
        return expr instanceof Expr.Call call
                && (call.function().equals("_?_:_")
                        || (isIndex(call) && isChoice(call.operands().get(0))));
    }

    private Extent made(long units, int entries, List<Expr> parts, Map<String, Extent> scope) {
        charge(units);
        Extent all = Extent.ONE;
        for (Expr part : parts) {
            all = all.with(of(part, scope));
        }
        return all.in(entries);
    }

    private Extent call(Expr.Call call, Map<String, Extent> scope) {
        List<Expr> operands = call.operands();
        if (isIndex(call)) {
            Extent from = qualified(operands.get(0), scope);
            of(operands.get(1), scope);
            return from.inner();
        }
        return switch (call.function()) {
            case "_?_:_" -> choice(operands, scope);
            case "_&&_", "_||_" -> {
                for (int i = 0; i < operands.size(); i++) {
                    of(operands.get(i), scope);
                }
                yield Extent.ONE;
            }
            case "optional.none" -> {
                charge(1);
                yield Extent.ONE;
            }
            default -> called(call, operands, scope);
        };
    }

    /** What either branch costs, the dearer one. */
    private Extent choice(List<Expr> operands, Map<String, Extent> scope) {
        of(operands.get(0), scope);
        long before = cost;
        Extent truthy = of(operands.get(1), scope);
        long either = cost;
        cost = before;
        Extent falsy = of(operands.get(2), scope);
        cost = Math.max(cost, either);
        return truthy.or(falsy);
    }

    private Extent called(Expr.Call call, List<Expr> operands, Map<String, Extent> scope) {
        Extent[] args = new Extent[operands.size()];
        for (int i = 0; i < args.length; i++) {
            args[i] = of(operands.get(i), scope);
        }
        CallBounds.Bound bound = args.length == 0 ? null : CallBounds.of(call, args);
        if (bound == null) {
            return lose();
        }
        charge(bound.cost());
        return bound.result();
    }

    private Extent fold(Expr.Comprehension fold, Map<String, Extent> scope) {
        Extent range = of(fold.range(), scope);
        // It is made when it is first read, once in each evaluation of the loop.
        Extent accumulated = of(fold.accuInit(), scope);
        Loop loop = Loop.of(fold);
        if (loop.kind() != Loop.Kind.BIND) {
            Map<String, Extent> inner = new HashMap<>(scope);
            if (fold.iterVar2() != null) {
                inner.put(fold.iterVar2(), range.inner());
            }
            inner.put(fold.iterVar(), range.inner());
            Extent all = accumulated(fold, loop, range, inner);
            if (all == null) {
                return lose();
            }
            accumulated = accumulated.or(all);
            inner.put(fold.accuVar(), accumulated);
            turns(fold, range.elements(), inner);
        }
        Map<String, Extent> last = new HashMap<>(scope);
        last.put(fold.accuVar(), accumulated);
        return of(fold.result(), last);
    }

    private void turns(Expr.Comprehension fold, long most, Map<String, Extent> inner) {
        long before = cost;
        cost = 0;
        of(fold.loopCondition(), inner);
        of(fold.loopStep(), inner);
        cost = Extent.sum(before, Extent.product(most, cost));
    }

    /** What has come together when a macro's loop ends. */
    private @Nullable Extent accumulated(Expr.Comprehension fold, Loop loop, Extent range, Map<String, Extent> inner) {
        return switch (loop.kind()) {
            case ALL, EXISTS, EXISTS_ONE -> Extent.ONE;
            case FILTER -> range;
            case MAP -> loop.transform() == null ? null : mapped(fold, loop.transform(), range, inner);
            case BIND, OTHER -> null;
        };
    }

    private Extent mapped(Expr.Comprehension fold, Expr transform, Extent range, Map<String, Extent> inner) {
        long before = cost;
        Extent element = of(transform, inner);
        cost = before;
        long count = range.elements();
        Expr instead = alternative(transform);
        Expr part =
                instead == null ? transform : ((Expr.Call) transform).operands().get(0);
        if (!isPartOf(fold.iterVar(), part)) {
            return element.times(count).in(count);
        }
        // Parts of different elements are not larger than all of them.
        Extent parts = element.like(range);
        return (instead == null ? parts : parts.with(of(instead, inner).times(count))).in(count);
    }

    /** The constant that is there where something is not. */
    private static @Nullable Expr alternative(Expr expr) {
        return expr instanceof Expr.Call call
                        && call.function().equals("orValue")
                        && call.operands().get(1) instanceof Expr.Constant constant
                ? constant
                : null;
    }

    /** Whether it is the variable's value, or what is somewhere within it. */
    private static boolean isPartOf(String variable, Expr expr) {
        if (expr instanceof Expr.Select select) {
            return !select.test() && isPartOf(variable, select.operand());
        }
        if (expr instanceof Expr.Call call) {
            return isIndex(call) && isPartOf(variable, call.operands().get(0));
        }
        return expr instanceof Expr.Ident ident && ident.name().equals(variable);
    }
}

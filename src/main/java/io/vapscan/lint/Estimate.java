package io.vapscan.lint;

import io.vapscan.cel.cost.StandardCosts;
import io.vapscan.cel.cost.Stopped;
import io.vapscan.cel.library.CallCost;
import io.vapscan.cel.library.Libraries;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.Loop;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The most and the least that an expression is charged, if every list and map that it reads has so many elements and every text so
 * many characters. Costs of single steps are those of the evaluator, tried with such values. It is for people, who want a number
 * of any function; what skips evaluations rests on {@link io.vapscan.cel.bound.ExpressionBound}, which knows how large each value
 * is, and gives up where it does not.
 */
final class Estimate {

    private static final long NOT_CALLED = -1;
    private static final long ENOUGH = Long.MAX_VALUE / 4;
    private static final int MOST_CANDIDATES = 3;

    /** What is resolved with what is selected from it, and not by itself. */
    private static final Set<String> ATTRIBUTES = Set.of("_?_:_", "_[_]", "_[?_]", "_?._");

    private final int elements;
    private final List<Object> candidates;
    /** A call of values that only a library can make, as formats: they match a text against long patterns. */
    private final long ofItsOwnTypes;

    private final Libraries libraries = new Libraries();
    private final Map<String, Long> calls = new HashMap<>();

    Estimate(int elements, int characters) {
        this.elements = elements;
        String text = "a".repeat(characters);
        this.ofItsOwnTypes = 300 * (1 + StandardCosts.traversal(characters));
        this.candidates = List.of(text, Collections.nCopies(elements, text), 1L);
    }

    /** The most that it may cost; a number that is never reached where it is beyond counting. */
    long most(Expr expr) {
        if (expr instanceof Expr.Constant) {
            return 0;
        }
        if (expr instanceof Expr.Select select) {
            return sum(most(select.operand()), root(select.operand()) + (select.test() ? 0 : 1));
        }
        if (expr instanceof Expr.Call call) {
            return most(call);
        }
        if (expr instanceof Expr.Comprehension fold) {
            long turn = sum(most(fold.loopCondition()), most(fold.loopStep()));
            long turns = Loop.of(fold).kind() == Loop.Kind.BIND ? 0 : product(turn, elements);
            return sum(sum(most(fold.range()), most(fold.accuInit())), sum(turns, most(fold.result())));
        }
        return sum(made(expr), parts(expr));
    }

    /** What something is selected from costs as a variable does, though it is none: {@code relativeAttribute} in cel-go. */
    private static long root(Expr operand) {
        boolean attribute = operand instanceof Expr.Ident
                || operand instanceof Expr.Select
                || (operand instanceof Expr.Call call && ATTRIBUTES.contains(call.function()));
        return attribute ? 0 : 1;
    }

    /** What is made of literals alone is there already when the expression runs. */
    private static long made(Expr expr) {
        if (isLiteral(expr)) {
            return 0;
        }
        if (expr instanceof Expr.ListLiteral) {
            return StandardCosts.LIST_CREATION;
        }
        if (expr instanceof Expr.MapLiteral) {
            return StandardCosts.MAP_CREATION;
        }
        return expr instanceof Expr.StructLiteral ? StandardCosts.STRUCT_CREATION : 1;
    }

    /** Such an expression may be evaluated when it is planned. */
    private static boolean readsNothing(Expr expr) {
        return !(expr instanceof Expr.Ident) && expr.parts().stream().allMatch(Estimate::readsNothing);
    }

    private static boolean isLiteral(Expr expr) {
        boolean collection = expr instanceof Expr.ListLiteral || expr instanceof Expr.MapLiteral;
        return expr instanceof Expr.Constant
                || (collection && expr.parts().stream().allMatch(Estimate::isLiteral));
    }

    private long parts(Expr expr) {
        long all = 0;
        for (Expr part : expr.parts()) {
            all = sum(all, most(part));
        }
        return all;
    }

    private long most(Expr.Call call) {
        return switch (call.function()) {
            case "_&&_", "_||_" -> parts(call);
            case "_?_:_" ->
                sum(
                        most(call.args().get(0)),
                        Math.max(most(call.args().get(1)), most(call.args().get(2))));
            case "_[_]", "_[?_]", "_?._" ->
                sum(sum(parts(call), own(call)), root(call.args().get(0)));
            default -> sum(parts(call), own(call));
        };
    }

    /** The least that it costs: what comes first may decide, and lists may be empty. */
    long least(Expr expr) {
        if (readsNothing(expr)) {
            return 0;
        }
        if (expr instanceof Expr.Call call) {
            return switch (call.function()) {
                case "_&&_", "_||_", "or", "orValue" -> least(call.operands().get(0));
                case "_?_:_" ->
                    least(call.args().get(0))
                            + Math.min(
                                    least(call.args().get(1)), least(call.args().get(2)));
                default ->
                    (mayEndEarly(call) || isNamed(call) ? 0 : 1)
                            + call.operands().stream().mapToLong(this::least).sum();
            };
        }
        if (expr instanceof Expr.Comprehension fold) {
            return least(fold.range()) + least(fold.accuInit()) + least(fold.result());
        }
        long parts = expr.parts().stream().mapToLong(this::least).sum();
        boolean free = expr instanceof Expr.Select select && (select.test() || mayEndEarly(select.operand()));
        return parts + (free ? 0 : made(expr));
    }

    /** Functions may cost nothing where there is nothing to look at; operators always cost something. */
    private static boolean isNamed(Expr.Call call) {
        return Character.isLetter(call.function().charAt(0));
    }

    /** Whether it is a field of what may be none: then nothing that follows is looked at. */
    private static boolean mayEndEarly(Expr expr) {
        if (expr instanceof Expr.Select select) {
            return mayEndEarly(select.operand());
        }
        return expr instanceof Expr.Call call
                && (call.function().equals("_?._")
                        || call.function().equals("_[?_]")
                        || (call.function().equals("_[_]")
                                && mayEndEarly(call.args().get(0))));
    }

    /** What the call itself costs, whatever it is called with: the most of all that can be tried. */
    private long own(Expr.Call call) {
        boolean written = call.operands().stream().anyMatch(Expr.Constant.class::isInstance);
        String key = call.function() + call.overloads() + call.operands().size();
        Long known = written ? null : calls.get(key);
        if (known == null) {
            known = 1L;
            for (String overload : call.overloads().isEmpty() ? List.of("") : call.overloads()) {
                long tried = tried(call, overload, new ArrayList<>());
                known = Math.max(known, tried == NOT_CALLED ? ofItsOwnTypes : tried);
            }
            if (!written) {
                calls.put(key, known);
            }
        }
        return known;
    }

    private long tried(Expr.Call call, String overload, List<Object> args) {
        if (args.size() == Math.min(call.operands().size(), MOST_CANDIDATES)) {
            return cost(call.function(), overload, args.toArray());
        }
        long most = NOT_CALLED;
        Expr operand = call.operands().get(args.size());
        for (Object candidate : operand instanceof Expr.Constant known ? List.of(known.value()) : candidates) {
            args.add(candidate);
            most = Math.max(most, tried(call, overload, args));
            args.remove(args.size() - 1);
        }
        return most;
    }

    private long cost(String function, String overload, Object[] args) {
        try {
            CallCost library = libraries.overloadCost(overload);
            CallCost server = libraries.functionCost(function, overload);
            for (CallCost cost : Arrays.asList(library, server)) {
                long units = cost == null ? CallCost.DEFAULT : cost.of(args, candidates.get(0));
                if (units != CallCost.DEFAULT) {
                    return Math.max(units, 0);
                }
            }
            if (library != null || server != null) {
                return NOT_CALLED;
            }
            if (args.length == 2) {
                return StandardCosts.binary(overload).of(args[0], args[1]);
            }
            return args.length == 1 && StandardCosts.traversesArgument(overload)
                    ? StandardCosts.traversal(String.valueOf(args[0]).length())
                    : 1;
        } catch (ClassCastException | IndexOutOfBoundsException | IllegalArgumentException | Stopped notSuchArguments) {
            return NOT_CALLED;
        }
    }

    private static long sum(long a, long b) {
        return Math.min(ENOUGH, a + b);
    }

    private static long product(long a, long b) {
        return a == 0 || b == 0 ? 0 : a > ENOUGH / b ? ENOUGH : a * b;
    }
}

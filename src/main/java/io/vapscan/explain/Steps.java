package io.vapscan.explain;

import io.vapscan.admission.Budget;
import io.vapscan.cel.Activation;
import io.vapscan.cel.Compilation;
import io.vapscan.cel.Evaluation;
import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.ExprText;
import io.vapscan.cel.plan.Loop;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Values;
import io.vapscan.expression.TaggedValues;
import io.vapscan.object.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Takes an expression apart: every part is planned and evaluated by the evaluator itself, so that no value here can differ
 * from what the whole came to. Used for one expression.
 */
final class Steps {

    private static final int MOST_STEPS = 1_000;
    private static final int DEEPEST = 60;
    private static final int MOST_TURNS = 8;
    private static final int LONGEST_VALUE = 100;
    /** For all parts together, each of which is evaluated again. */
    private static final long MOST_COST = Budget.EVALUATION;

    private final Program program;
    private final Activation activation;
    private int made;
    private int depth;
    private long spent;

    /** @param activation what the expression reads */
    Steps(Program program, Activation activation) {
        this.program = program;
        this.activation = activation;
    }

    /**
     * A loop's variable.
     *
     * @param name its name; empty outside of every loop
     * @param value its value
     * @param outer the variables around it
     */
    private record Bound(
            String name, Object value, @Nullable Bound outer) {

        static final Bound NOTHING = new Bound("", "", null);

        @Nullable
        Object find(String variable) {
            for (Bound one = this; one != null; one = one.outer) {
                if (one.outer != null && one.name.equals(variable)) {
                    return one.value;
                }
            }
            return null;
        }
    }

    /** The whole expression. */
    Step whole() {
        return step(program.checked().root(), Bound.NOTHING);
    }

    /** A value on one line. */
    static String text(Object value) {
        String text = value instanceof CelError error ? error.message() : JsonText.compact(TaggedValues.plain(value));
        return text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE) + "…";
    }

    private Step step(Expr expr, Bound bound) {
        Evaluation evaluation = evaluate(expr, bound);
        Object value = evaluation.value();
        made++;
        List<Step> parts = List.of();
        if (made < MOST_STEPS && depth < DEEPEST) {
            depth++;
            parts = parts(expr, bound);
            depth--;
        }
        return new Step(
                ExprText.of(expr),
                value instanceof CelError ? Step.Outcome.ERROR : Step.Outcome.VALUE,
                text(value),
                evaluation.cost(),
                parts);
    }

    private Evaluation evaluate(Expr expr, Bound bound) {
        if (expr instanceof Expr.Constant constant) {
            return new Evaluation(constant.value(), 0);
        }
        Compilation planned = expr.equals(program.checked().root()) ? program : program.part(expr);
        Activation over = name -> {
            Object value = bound.find(name);
            return value != null ? value : activation.find(name.startsWith(".") ? name.substring(1) : name);
        };
        if (spent > MOST_COST || !(planned instanceof Program part)) {
            return new Evaluation(new CelError(spent > MOST_COST ? "too much to explain" : "not by itself"), 0);
        }
        Evaluation evaluation = part.evaluate(over, Budget.PER_CALL, () -> false);
        spent += Math.max(0, evaluation.cost());
        return evaluation;
    }

    private List<Step> parts(Expr expr, Bound bound) {
        if (expr instanceof Expr.Call call) {
            return switch (call.function()) {
                case "_&&_" -> terms(call, bound, false);
                case "_||_" -> terms(call, bound, true);
                case "_?_:_" -> chosen(call, bound);
                default -> isPath(call) ? List.of() : all(call.operands(), bound);
            };
        }
        if (expr instanceof Expr.Comprehension fold) {
            return turns(Loop.of(fold), bound);
        }
        if (expr instanceof Expr.ListLiteral list) {
            return all(list.elements(), bound);
        }
        return expr instanceof Expr.Select select && !isPath(select.operand())
                ? all(List.of(select.operand()), bound)
                : List.of();
    }

    /** The parts that say something: neither literals nor the objects that everything starts from. */
    private List<Step> all(List<Expr> parts, Bound bound) {
        List<Step> steps = new ArrayList<>();
        for (Expr part : parts) {
            if (!(part instanceof Expr.Constant) && !(part instanceof Expr.Ident) && made < MOST_STEPS) {
                steps.add(step(part, bound));
            }
        }
        return steps;
    }

    /** Whether it is a name with fields after it, some of them perhaps optional. */
    private static boolean isPath(Expr expr) {
        Expr at = expr;
        while (!(at instanceof Expr.Ident)) {
            if (at instanceof Expr.Select select) {
                at = select.operand();
            } else if (at instanceof Expr.Call call
                    && call.args().size() == 2
                    && call.args().get(1) instanceof Expr.Constant
                    && (call.function().equals("_?._")
                            || call.function().equals("_[_]")
                            || call.function().equals("_[?_]"))) {
                at = call.args().get(0);
            } else {
                return false;
            }
        }
        return true;
    }

    /** Terms up to the one that decides. */
    private List<Step> terms(Expr.Call call, Bound bound, boolean decisive) {
        List<Step> steps = new ArrayList<>();
        boolean decided = false;
        for (Expr term : call.terms()) {
            if (decided) {
                steps.add(Step.notEvaluated(ExprText.of(term)));
            } else {
                steps.add(step(term, bound));
                decided = evaluate(term, bound).value().equals(decisive);
            }
        }
        return steps;
    }

    private List<Step> chosen(Expr.Call call, Bound bound) {
        Object condition = evaluate(call.args().get(0), bound).value();
        List<Step> steps = new ArrayList<>(List.of(step(call.args().get(0), bound)));
        for (int branch = 1; branch <= 2; branch++) {
            Expr expr = call.args().get(branch);
            steps.add(condition.equals(branch == 1) ? step(expr, bound) : Step.notEvaluated(ExprText.of(expr)));
        }
        return steps;
    }

    /** What a loop's body came to for each element; the parts of the body only where it decides. */
    private List<Step> turns(Loop loop, Bound bound) {
        Expr body = loop.predicate() == null ? loop.transform() : loop.predicate();
        Expr.Comprehension fold = loop.fold();
        if (loop.kind() == Loop.Kind.BIND) {
            Evaluation named = evaluate(fold.accuInit(), bound);
            List<Step> steps = new ArrayList<>(all(List.of(fold.accuInit()), bound));
            steps.addAll(all(List.of(fold.result()), new Bound(fold.accuVar(), named.value(), bound)));
            return steps;
        }
        List<Step> steps = new ArrayList<>(all(List.of(fold.range()), bound));
        if (body == null) {
            return steps;
        }
        Object ends = loop.kind() == Loop.Kind.ALL ? false : loop.kind() == Loop.Kind.EXISTS ? true : "";
        boolean decided = false;
        int turn = 0;
        for (Bound element : elements(fold, bound)) {
            if (turn++ == MOST_TURNS || made >= MOST_STEPS || decided) {
                steps.add(Step.notEvaluated(decided ? "the other elements" : "…"));
                break;
            }
            Object value = evaluate(body, element).value();
            decided = value.equals(ends);
            steps.add(turn(fold, body, element, decided || value instanceof CelError));
        }
        return steps;
    }

    private Step turn(Expr.Comprehension fold, Expr body, Bound element, boolean whole) {
        Evaluation evaluation = evaluate(body, element);
        String name = fold.iterVar() + " = " + text(element.value());
        if (whole) {
            Step step = step(body, element);
            return new Step(name, step.outcome(), step.value(), step.cost(), List.of(step));
        }
        made++;
        return new Step(name, Step.Outcome.VALUE, text(evaluation.value()), evaluation.cost(), List.of());
    }

    private List<Bound> elements(Expr.Comprehension fold, Bound bound) {
        Object range = evaluate(fold.range(), bound).value();
        String second = fold.iterVar2();
        List<Bound> elements = new ArrayList<>();
        if (range instanceof List<?> list) {
            for (int i = 0; i < list.size() && i <= MOST_TURNS; i++) {
                Object element = Values.of(list.get(i));
                elements.add(
                        second == null
                                ? new Bound(fold.iterVar(), element, bound)
                                : new Bound(fold.iterVar(), (long) i, new Bound(second, element, bound)));
            }
        } else if (range instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                Bound outer = second == null ? bound : new Bound(second, Values.of(entry.getValue()), bound);
                elements.add(new Bound(fold.iterVar(), Values.of(entry.getKey()), outer));
                if (elements.size() > MOST_TURNS) {
                    break;
                }
            }
        }
        return elements;
    }
}

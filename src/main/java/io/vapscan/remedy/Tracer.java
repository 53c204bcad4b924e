package io.vapscan.remedy;

import io.vapscan.admission.Budget;
import io.vapscan.admission.FailedValidation;
import io.vapscan.cel.Compilation;
import io.vapscan.cel.Evaluation;
import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.Loop;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Values;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Asks for the values of a failed validation's parts. Every part is planned and evaluated by the evaluator itself, so that
 * no value here can differ from what the validation came to. Not for several threads.
 */
final class Tracer {

    private static final int MOST_EVALUATIONS = 20_000;
    private static final int STEP = 10;
    private static final int DEEPEST = 250;

    private final FailedValidation failure;
    private final Parts parts;
    private final Effort effort;
    private final Looked looked;
    private final IdentityHashMap<Program, Bindings> outside = new IdentityHashMap<>();
    private int evaluations;
    private int depth;

    Tracer(FailedValidation failure, Parts parts, Effort effort, Looked looked) {
        this.looked = looked;
        this.failure = failure;
        this.parts = parts;
        this.effort = effort;
    }

    FailedValidation failure() {
        return failure;
    }

    /** What stands at a place of the judged object, for changes that depend on it; null where nothing does. */
    @Nullable
    Object at(FieldPath path) {
        looked.at(path);
        return path.in(failure.object());
    }

    /** The validation's expression. */
    Expr root() {
        return failure.program().checked().root();
    }

    /** What the validation's expression sees. */
    Bindings outermost() {
        return around(failure.program());
    }

    /** What the expression of a validation or variable sees. */
    Bindings around(Program program) {
        return outside.computeIfAbsent(program, Bindings::of);
    }

    /** The policy's variable that an expression {@code variables.x} names; null for any other expression. */
    @Nullable
    Program variable(Expr expr, Bindings bindings) {
        boolean named = expr instanceof Expr.Select select
                && !select.test()
                && select.operand() instanceof Expr.Ident ident
                && ident.name().equals("variables")
                && bindings.find("variables") == null;
        return named ? failure.variables().get(((Expr.Select) expr).field()) : null;
    }

    /** A part's value or error. */
    Object value(Expr part, Bindings bindings) {
        if (part instanceof Expr.Constant constant) {
            return constant.value();
        }
        Object value = bindings.known().values().get(part);
        if (value == null) {
            value = evaluated(part, bindings);
            bindings.known().values().put(part, value);
        }
        return value;
    }

    private Object evaluated(Expr part, Bindings bindings) {
        if (++evaluations > MOST_EVALUATIONS) {
            throw new GaveUp();
        }
        Compilation planned = parts.of(bindings.program(), part);
        if (!(planned instanceof Program program)) {
            return new CelError("no plan");
        }
        Evaluation evaluation = program.evaluate(bindings.over(failure.activation()), Budget.PER_CALL, () -> false);
        effort.spend(evaluation.cost() + STEP);
        return evaluation.value();
    }

    boolean is(boolean truth, Expr part, Bindings bindings) {
        return value(part, bindings) instanceof Boolean actual && actual == truth;
    }

    /** Goes one level down. */
    void enter() {
        if (++depth > DEEPEST) {
            throw new GaveUp();
        }
    }

    /** Comes up again. */
    void leave() {
        depth--;
    }

    /** A loop's variables at each of its turns, were it not to end early; empty where it cannot run. */
    List<Bindings> turns(Loop loop, Bindings bindings, Range range) {
        return once(loop.fold(), bindings, () -> taken(loop, bindings, range));
    }

    /**
     * What a loop goes over.
     *
     * @param origin where it comes from
     * @param made the expressions that made its elements; null where they are not known
     */
    record Range(Origin origin, @Nullable List<Bindings.@Nullable Made> made) {

        Bindings.@Nullable Made making(int index, int size) {
            return made == null || made.size() != size ? null : made.get(index);
        }
    }

    /** The variables inside of a loop, which are the same whenever they are asked for. */
    List<Bindings> once(Expr.Comprehension fold, Bindings bindings, Supplier<List<Bindings>> first) {
        List<Bindings> turns = bindings.known().turns().get(fold);
        if (turns == null) {
            turns = first.get();
            bindings.known().turns().put(fold, turns);
        }
        return turns;
    }

    private List<Bindings> taken(Loop loop, Bindings bindings, Range range) {
        Object over = value(loop.fold().range(), bindings);
        List<Bindings> turns = new ArrayList<>();
        if (over instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                Object element = Values.of(list.get(i));
                Origin origin = element(range.origin, i, list.size());
                Bindings.Made made = range.making(i, list.size());
                turns.add(turn(loop, bindings, new Turn(false, (long) i, Origin.NONE, element, origin, made)));
            }
        } else if (over instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                boolean named = range.origin instanceof Origin.At && entry.getKey() instanceof String;
                Origin.At at =
                        named ? new Origin.At(((Origin.At) range.origin).path().child((String) entry.getKey())) : null;
                Origin key = at == null ? Origin.computed(List.of(range.origin)) : new Origin.Key(at.path());
                Origin value = at == null ? key : at;
                turns.add(turn(
                        loop,
                        bindings,
                        new Turn(true, Values.of(entry.getKey()), key, Values.of(entry.getValue()), value, null)));
            }
        }
        return turns;
    }

    private record Turn(
            boolean overMap,
            Object key,
            Origin keyOrigin,
            Object value,
            Origin valueOrigin,
            Bindings.@Nullable Made made) {}

    private static Bindings turn(Loop loop, Bindings bindings, Turn turn) {
        String second = loop.fold().iterVar2();
        String first = loop.fold().iterVar();
        if (second != null) {
            return bindings.with(second, turn.value, turn.valueOrigin, turn.made)
                    .with(first, turn.key, turn.keyOrigin);
        }
        return turn.overMap
                ? bindings.with(first, turn.key, turn.keyOrigin)
                : bindings.with(first, turn.value, turn.valueOrigin, turn.made);
    }

    /** The origin of a list's element. */
    static Origin element(Origin list, int index, int size) {
        if (list instanceof Origin.At at) {
            return new Origin.At(at.path().element(index));
        }
        if (list instanceof Origin.Elements elements) {
            return elements.elements().size() == size ? elements.elements().get(index) : Origin.NONE;
        }
        return Origin.computed(List.of(list));
    }
}

package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import io.vapscan.cel.Compilation;
import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.plan.Loop;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks for the values of a failed validation's parts. Every part is planned and evaluated by the evaluator itself, so that
 * no value here can differ from what the validation came to. Not for several threads.
 */
final class Tracer {

    private static final int MOST_EVALUATIONS = 20_000;
    private static final long COST_LIMIT = 1_000_000;
    private static final int DEEPEST = 250;

    private final FailedValidation failure;
    private final Parts parts;
    private int evaluations;
    private int depth;

    Tracer(FailedValidation failure, Parts parts) {
        this.failure = failure;
        this.parts = parts;
    }

    FailedValidation failure() {
        return failure;
    }

    /** The validation's expression. */
    Expr root() {
        return failure.program().checked().root();
    }

    /** What the validation's expression sees. */
    Bindings outermost() {
        return Bindings.of(failure.program());
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
        if (++evaluations > MOST_EVALUATIONS) {
            throw new GaveUp();
        }
        Compilation planned = parts.of(bindings.program(), part);
        return planned instanceof Program program
                ? program.evaluate(bindings.over(failure.activation()), COST_LIMIT, () -> false)
                        .value()
                : new CelError("no plan");
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
    List<Bindings> turns(Loop loop, Bindings bindings, Origin range) {
        Object over = value(loop.fold().range(), bindings);
        List<Bindings> turns = new ArrayList<>();
        if (over instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                Object element = Values.of(list.get(i));
                Origin origin = element(range, i, list.size());
                turns.add(turn(loop, bindings, new Turn(false, (long) i, Origin.NONE, element, origin)));
            }
        } else if (over instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                boolean named = range instanceof Origin.At && entry.getKey() instanceof String;
                Origin.At at = named ? new Origin.At(((Origin.At) range).path().child((String) entry.getKey())) : null;
                Origin key = at == null ? Origin.computed(List.of(range)) : new Origin.Key(at.path());
                Origin value = at == null ? key : at;
                turns.add(turn(
                        loop,
                        bindings,
                        new Turn(true, Values.of(entry.getKey()), key, Values.of(entry.getValue()), value)));
            }
        }
        return turns;
    }

    private record Turn(boolean overMap, Object key, Origin keyOrigin, Object value, Origin valueOrigin) {}

    private static Bindings turn(Loop loop, Bindings bindings, Turn turn) {
        String second = loop.fold().iterVar2();
        String first = loop.fold().iterVar();
        if (second != null) {
            return bindings.with(second, turn.value, turn.valueOrigin).with(first, turn.key, turn.keyOrigin);
        }
        return turn.overMap
                ? bindings.with(first, turn.key, turn.keyOrigin)
                : bindings.with(first, turn.value, turn.valueOrigin);
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

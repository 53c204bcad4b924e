package io.vapscan.admission;

import io.vapscan.cel.Activation;
import io.vapscan.cel.Evaluation;
import io.vapscan.cel.Program;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.LazyFields;
import io.vapscan.object.GoText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code variables} is bound to during one run of a list of expressions: each variable is evaluated when it is first
 * read, and what it cost is charged to the expression that read it ({@code plugin/cel/composition.go}).
 */
final class PolicyVariables implements LazyFields {

    private static final CelType TYPE = CelType.of("kubernetes.variables");

    private final Map<String, CompiledExpression> expressions = new HashMap<>();
    private final Map<String, Object> values = new HashMap<>();
    private final Map<String, String> unknown = new HashMap<>();
    private final Activation activation;
    private final Unknowns unknowns;
    private long cost;

    PolicyVariables(List<CompiledVariable> variables, Activation activation, Unknowns unknowns) {
        variables.forEach(v -> expressions.put(v.name(), v.expression()));
        this.activation = activation;
        this.unknowns = unknowns;
    }

    @Override
    public CelType celType() {
        return TYPE;
    }

    @Override
    public @Nullable Object field(String name) {
        CompiledExpression expression = expressions.get(name);
        if (expression == null) {
            return null;
        }
        Object value = values.get(name);
        if (value == null) {
            value = evaluate(name, expression);
        }
        String why = unknown.get(name);
        if (why != null) {
            unknowns.touch(why);
        }
        return value;
    }

    private Object evaluate(String name, CompiledExpression expression) {
        // A variable that a later one of its name reads would read itself.
        values.put(name, failure(name, "evaluate", "it reads itself"));
        String before = unknowns.take();
        Object value = expression instanceof CompiledExpression.Ready ready
                ? evaluate(name, ready.program())
                : failure(name, "compile", ((CompiledExpression.Broken) expression).error());
        String why = unknowns.take();
        if (why != null) {
            unknown.put(name, why);
        }
        if (before != null) {
            unknowns.touch(before);
        }
        values.put(name, value);
        return value;
    }

    private Object evaluate(String name, Program program) {
        Evaluation evaluation = program.evaluate(activation, Budget.PER_CALL, () -> false);
        long charged = evaluation.cost() < 0 ? Long.MAX_VALUE : evaluation.cost();
        cost = cost + charged < 0 ? Long.MAX_VALUE : cost + charged;
        return evaluation.value() instanceof CelError error
                ? failure(name, "evaluate", error.message())
                : evaluation.value();
    }

    private static CelError failure(String name, String what, String why) {
        return new CelError("composited variable " + GoText.quote(name) + " fails to " + what + ": " + why);
    }

    /** What variables cost since this was last asked. */
    long takeCost() {
        long taken = cost;
        cost = 0;
        return taken;
    }
}

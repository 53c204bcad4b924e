package io.vapscan.admission;

import io.vapscan.cel.Activation;
import io.vapscan.cel.Evaluation;
import io.vapscan.cel.Program;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.LazyFields;
import io.vapscan.object.GoQuote;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What {@code variables} is bound to during one run of a list of expressions: each variable is evaluated when it is first
 * read, and what it cost is charged to the expression that read it ({@code plugin/cel/composition.go}).
 */
final class PolicyVariables implements LazyFields {

    private static final CelType TYPE = CelType.of("kubernetes.variables");

    private static final Object READING = new Object();
    /** Whether the evaluation is to stop. */
    static final BooleanSupplier INTERRUPTED = () -> Thread.currentThread().isInterrupted();

    private final List<CompiledVariable> variables;
    private final @Nullable Object[] values;
    private final @Nullable String[] unknown;
    private final Activation activation;
    private final RequestVariables bound;
    private @Nullable List<String> reads;
    private long cost;

    PolicyVariables(List<CompiledVariable> variables, Activation activation, RequestVariables bound) {
        this.variables = variables;
        this.values = new Object[variables.size()];
        this.unknown = new String[variables.size()];
        this.activation = activation;
        this.bound = bound;
    }

    @Override
    public CelType celType() {
        return TYPE;
    }

    @Override
    public @Nullable Object field(String name) {
        int index = variables.size() - 1;
        while (index >= 0 && !variables.get(index).name().equals(name)) {
            index--;
        }
        if (index < 0) {
            return null;
        }
        if (reads != null) {
            reads.add(variables.get(index).name());
        }
        Object value = values[index];
        if (value == null) {
            value = evaluate(index, variables.get(index));
        } else if (value == READING) {
            // A variable that a later one of its name reads would read itself.
            value = failure(name, "evaluate", "it reads itself");
        }
        String why = unknown[index];
        if (why != null) {
            bound.unknown().touch(why);
        }
        return value;
    }

    private Object evaluate(int index, CompiledVariable variable) {
        values[index] = READING;
        Unknowns unknowns = bound.unknown();
        String before = unknowns.take();
        Object value = variable.expression() instanceof CompiledExpression.Ready ready
                ? evaluate(variable, ready.program())
                : failure(variable.name(), "compile", ((CompiledExpression.Broken) variable.expression()).error());
        unknown[index] = unknowns.take();
        if (before != null) {
            unknowns.touch(before);
        }
        values[index] = value;
        return value;
    }

    private Object evaluate(CompiledVariable variable, Program program) {
        Evaluation evaluation = evaluation(variable, program);
        long charged = evaluation.cost() < 0 ? Long.MAX_VALUE : evaluation.cost();
        cost = cost + charged < 0 ? Long.MAX_VALUE : cost + charged;
        return evaluation.value() instanceof CelError error && !error.isUnjudged()
                ? failure(variable.name(), "evaluate", error.message())
                : evaluation.value();
    }

    /** What a variable of the same text came to before, at the same cost; else it is evaluated. */
    private Evaluation evaluation(CompiledVariable variable, Program program) {
        Sharing sharing = variable.shared();
        if (sharing == null) {
            return program.evaluate(activation, Budget.PER_CALL, INTERRUPTED);
        }
        SharedValues.SharedValue known = bound.shared().find(sharing, bound.params());
        List<String> outer = reads;
        if (known != null) {
            reads = null;
            List<String> read = known.reads();
            for (int i = 0; i < read.size(); i++) {
                field(read.get(i));
            }
            reads = outer;
            return known.evaluation();
        }
        List<String> own = new ArrayList<>(2);
        reads = own;
        Evaluation evaluation = program.evaluate(activation, Budget.PER_CALL, INTERRUPTED);
        reads = outer;
        if (!bound.unknown().any() && !(evaluation.value() instanceof CelError && INTERRUPTED.getAsBoolean())) {
            bound.shared().keep(sharing, bound.params(), new SharedValues.SharedValue(evaluation, List.copyOf(own)));
        }
        return evaluation;
    }

    private static CelError failure(String name, String what, String why) {
        return new CelError("composited variable " + GoQuote.quote(name) + " fails to " + what + ": " + why);
    }

    /** What variables cost since this was last asked. */
    long takeCost() {
        long taken = cost;
        cost = 0;
        return taken;
    }
}

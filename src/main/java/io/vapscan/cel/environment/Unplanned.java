package io.vapscan.cel.environment;

import io.vapscan.cel.Activation;
import io.vapscan.cel.Evaluation;
import io.vapscan.cel.Program;
import io.vapscan.cel.plan.CheckedExpression;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.NullValue;
import java.util.function.BooleanSupplier;

/** Stands for a planned program until planning is there. */
record Unplanned(CheckedExpression checked) implements Program {

    @Override
    public CelType outputType() {
        return checked.outputType();
    }

    @Override
    public Evaluation evaluate(Activation activation, long costLimit, BooleanSupplier interrupted) {
        return new Evaluation(NullValue.NULL, 0);
    }
}

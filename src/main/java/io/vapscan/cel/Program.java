package io.vapscan.cel;

import io.vapscan.cel.plan.CheckedExpression;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.value.CelType;
import java.util.function.BooleanSupplier;

/** A compiled expression: immutable, shared by all threads. */
public non-sealed interface Program extends Compilation {

    /** The expression's static type. */
    CelType outputType();

    /**
     * Evaluates it.
     *
     * @param activation the variables' values
     * @param costLimit cost units at which the evaluation is stopped with cel-go's error, unsigned; -1 for none
     * @param interrupted asked every 100 iterations of a comprehension; true stops the evaluation with an error
     * @return value or error, and the cost
     */
    Evaluation evaluate(Activation activation, long costLimit, BooleanSupplier interrupted);

    /** What it was planned from, for those who explain an outcome. */
    CheckedExpression checked();

    /**
     * Plans a part of it with the same functions, so that a part's value can be asked for. The variables of
     * comprehensions around the part are read from the activation.
     *
     * @param part a node of {@link #checked()}
     * @return a program, or the failure that planning the part comes to
     */
    Compilation part(Expr part);

    /**
     * The same program, which tells what decides in each of its evaluations. Values and costs are the same.
     *
     * @param observer told of each part that decides
     */
    Program observed(BranchObserver observer);
}

package io.vapscan.cel.plan;

import io.vapscan.cel.Activation;
import io.vapscan.cel.BranchObserver;
import io.vapscan.cel.Compilation;
import io.vapscan.cel.Evaluation;
import io.vapscan.cel.Program;
import io.vapscan.cel.value.CelType;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A program whose expression was checked, and found to be one that can be planned, when vapscan was built. Most of a scan's
 * expressions are not evaluated, or by few objects: each is read when somebody asks for its parts, and planned when it runs.
 */
public final class StoredProgram implements Program {

    private final CelType outputType;
    private final Supplier<CheckedExpression> stored;
    private final Planner planner;
    private volatile @Nullable CheckedExpression checked;
    private volatile @Nullable Program planned;

    /**
     * A program that is not read yet.
     *
     * @param outputType its expression's static type
     * @param stored reads the expression: an equal one each time, for two threads may ask at once
     * @param planner what plans it
     */
    public StoredProgram(CelType outputType, Supplier<CheckedExpression> stored, Planner planner) {
        this.outputType = outputType;
        this.stored = stored;
        this.planner = planner;
    }

    @Override
    public CelType outputType() {
        return outputType;
    }

    @Override
    public CheckedExpression checked() {
        CheckedExpression known = checked;
        return known == null ? read() : known;
    }

    // Whoever explains an outcome looks nodes up by themselves: there must be one of each.
    private synchronized CheckedExpression read() {
        CheckedExpression known = checked;
        if (known == null) {
            known = stored.get();
            checked = known;
        }
        return known;
    }

    private Program planned() {
        Program known = planned;
        if (known == null) {
            known = (Program) planner.plan(checked());
            planned = known;
        }
        return known;
    }

    @Override
    public Evaluation evaluate(Activation activation, long costLimit, BooleanSupplier interrupted) {
        return planned().evaluate(activation, costLimit, interrupted);
    }

    @Override
    public Compilation part(Expr part) {
        return planned().part(part);
    }

    @Override
    public Program observed(BranchObserver observer) {
        return planned().observed(observer);
    }
}

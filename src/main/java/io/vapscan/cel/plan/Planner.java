package io.vapscan.cel.plan;

import io.vapscan.cel.BranchObserver;
import io.vapscan.cel.Compilation;
import io.vapscan.cel.CompileFailure;
import io.vapscan.cel.cost.Stopped;
import org.jspecify.annotations.Nullable;

/**
 * Turns checked expressions into programs: cel-go's {@code interpreter/planner.go} with the decorators that the API
 * server switches on, constant folding and set membership among them.
 */
public final class Planner {

    private final FunctionPlanning functions;

    /** A planner for these functions. */
    public Planner(Functions functions) {
        this.functions = new FunctionPlanning(functions);
    }

    /**
     * Plans an expression.
     *
     * @return a {@link io.vapscan.cel.Program}; or the failure of a constant that cannot be folded, its message that of
     *     cel-go alone
     */
    public Compilation plan(CheckedExpression expression) {
        return plan(expression, null);
    }

    /**
     * As {@link #plan(CheckedExpression)}.
     *
     * @param observer told what decides in each evaluation; null for nobody, which costs nothing
     */
    Compilation plan(CheckedExpression expression, @Nullable BranchObserver observer) {
        Planning planning = new Planning(functions, observer);
        try {
            Node root = planning.observed(expression.root(), Scope.EMPTY);
            return new PlannedProgram(root, planning.slots(), expression, this);
        } catch (PlanFailure failure) {
            return new CompileFailure(failure.text());
        } catch (Stopped stopped) {
            // A constant that ends every evaluation, and in cel-go the planning itself.
            return new CompileFailure(stopped.text());
        }
    }
}

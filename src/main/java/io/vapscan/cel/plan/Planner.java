package io.vapscan.cel.plan;

import io.vapscan.cel.Compilation;
import io.vapscan.cel.CompileFailure;
import io.vapscan.cel.cost.Stopped;

/**
 * Turns checked expressions into programs: cel-go's {@code interpreter/planner.go} with the decorators that the API
 * server switches on, constant folding and set membership among them.
 */
public final class Planner {

    private final Functions functions;

    /** A planner for these functions. */
    public Planner(Functions functions) {
        this.functions = functions;
    }

    /**
     * Plans an expression.
     *
     * @return a {@link io.vapscan.cel.Program}; or the failure of a constant that cannot be folded, its message that of
     *     cel-go alone
     */
    public Compilation plan(CheckedExpression expression) {
        Planning planning = new Planning(functions);
        try {
            Node root = planning.plan(expression.root(), Scope.EMPTY);
            return new PlannedProgram(root, planning.slots(), expression, this);
        } catch (PlanFailure failure) {
            return new CompileFailure(failure.text());
        } catch (Stopped stopped) {
            // A constant that ends every evaluation, and in cel-go the planning itself.
            return new CompileFailure(stopped.text());
        }
    }
}

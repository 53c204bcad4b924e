package io.vapscan.cel.plan;

import io.vapscan.cel.Activation;
import io.vapscan.cel.BranchObserver;
import io.vapscan.cel.Compilation;
import io.vapscan.cel.Evaluation;
import io.vapscan.cel.Program;
import io.vapscan.cel.cost.Stopped;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import java.util.function.BooleanSupplier;

/** A planned expression that can be run any number of times, by any number of threads. */
final class PlannedProgram implements Program {

    private final Node root;
    private final int slots;
    private final CheckedExpression checked;
    private final Planner planner;

    PlannedProgram(Node root, int slots, CheckedExpression checked, Planner planner) {
        this.root = root;
        this.slots = slots;
        this.checked = checked;
        this.planner = planner;
    }

    @Override
    public CelType outputType() {
        return checked.outputType();
    }

    @Override
    public CheckedExpression checked() {
        return checked;
    }

    @Override
    public Compilation part(Expr part) {
        return planner.plan(new CheckedExpression(part, CelType.DYN));
    }

    @Override
    public Program observed(BranchObserver observer) {
        return (Program) planner.plan(checked, observer);
    }

    @Override
    public Evaluation evaluate(Activation activation, long costLimit, BooleanSupplier interrupted) {
        Frame frame = new Frame(activation, slots, costLimit, interrupted);
        Object value;
        try {
            value = root.eval(frame);
        } catch (Stopped stopped) {
            value = new CelError(stopped.text(), stopped.isUnjudged());
        } catch (ClassCastException | IllegalArgumentException | ArithmeticException | IndexOutOfBoundsException bug) {
            // A fault of ours in one expression is no reason to judge nothing else. What a server comes to is not
            // known.
            value = new CelError("internal error: " + bug.getMessage(), true);
        }
        return new Evaluation(value, frame.cost());
    }
}

package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.NullValue;

/** A call with two arguments, {@code evalBinary} in cel-go's interpreter: both are evaluated, whatever the first gives. */
final class BinaryCall extends Node {

    private final Node left;
    private final Node right;
    private final BinaryOperation operation;
    private final ResultCost cost;
    private final boolean chargedFirst;

    /**
     * A call.
     *
     * @param chargedFirst whether its cost does not depend on its result, and a call that passes the limit is better not made
     */
    BinaryCall(long id, Node[] operands, BinaryOperation operation, ResultCost cost, boolean chargedFirst) {
        super(id);
        this.chargedFirst = chargedFirst;
        this.left = operands[0];
        this.right = operands[1];
        this.operation = operation;
        this.cost = cost;
    }

    @Override
    Object eval(Frame frame) {
        Object a = left.eval(frame);
        Object b = right.eval(frame);
        if (chargedFirst) {
            frame.charge(cost.of(a, b, NullValue.NULL));
            return call(a, b);
        }
        Object result = call(a, b);
        frame.charge(cost.of(a, b, result));
        return result;
    }

    private Object call(Object a, Object b) {
        if (a instanceof CelError) {
            return a;
        }
        return b instanceof CelError ? b : operation.apply(a, b);
    }
}

package io.vapscan.cel.plan;

import io.vapscan.cel.cost.BinaryCost;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Equality;

/** {@code a == b} and {@code a != b}. */
final class EqualTo extends Node {

    private final Node left;
    private final Node right;
    private final boolean negated;
    private final BinaryCost cost;

    EqualTo(long id, Node[] operands, boolean negated, BinaryCost cost) {
        super(id);
        this.left = operands[0];
        this.right = operands[1];
        this.negated = negated;
        this.cost = cost;
    }

    @Override
    Object eval(Frame frame) {
        Object a = left.eval(frame);
        Object b = right.eval(frame);
        Object result = compare(a, b);
        frame.charge(cost.of(a, b));
        return result;
    }

    private Object compare(Object a, Object b) {
        if (a instanceof CelError) {
            return a;
        }
        if (b instanceof CelError) {
            return b;
        }
        Object equal = Equality.equal(a, b);
        // What cannot be compared is not equal, so != never fails.
        return negated ? !Boolean.TRUE.equals(equal) : equal;
    }
}

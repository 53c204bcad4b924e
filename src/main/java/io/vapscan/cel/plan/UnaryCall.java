package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;

/** A call with one argument, {@code evalUnary} in cel-go's interpreter. */
final class UnaryCall extends Node {

    private final Node argument;
    private final UnaryOperation operation;
    private final UnaryCost cost;

    UnaryCall(long id, Node argument, UnaryOperation operation, UnaryCost cost) {
        super(id);
        this.argument = argument;
        this.operation = operation;
        this.cost = cost;
    }

    @Override
    Object eval(Frame frame) {
        Object value = argument.eval(frame);
        Object result = value instanceof CelError ? value : operation.apply(value);
        frame.charge(cost.of(value, result));
        return result;
    }
}

package io.vapscan.cel.plan;

import io.vapscan.cel.library.CallCost;
import io.vapscan.cel.library.Implementation;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.NullValue;

/**
 * A call with any number of arguments, {@code evalVarArgs} in cel-go's interpreter: the first argument that fails ends
 * it, and unless that is the last, the call itself is not charged.
 */
final class VariadicCall extends Node {

    private final Node[] arguments;
    private final Implementation implementation;
    private final CallCost cost;
    private final boolean chargedFirst;

    /**
     * A call.
     *
     * @param chargedFirst whether its cost does not depend on its result, and a call that passes the limit is better not made
     */
    VariadicCall(long id, Node[] arguments, Implementation implementation, CallCost cost, boolean chargedFirst) {
        super(id);
        this.chargedFirst = chargedFirst;
        this.arguments = arguments;
        this.implementation = implementation;
        this.cost = cost;
    }

    @Override
    Object eval(Frame frame) {
        Object[] values = new Object[arguments.length];
        Object result = null;
        for (int i = 0; i < values.length; i++) {
            values[i] = arguments[i].eval(frame);
            if (values[i] instanceof CelError) {
                if (i < values.length - 1) {
                    return values[i];
                }
                result = values[i];
            }
        }
        if (chargedFirst) {
            frame.charge(cost.of(values, NullValue.NULL));
            return result == null ? implementation.call(values) : result;
        }
        if (result == null) {
            result = implementation.call(values);
        }
        frame.charge(cost.of(values, result));
        return result;
    }
}

package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.OptionalValue;

/**
 * {@code a.or(b)} and {@code a.orValue(b)}: the second is only evaluated without a first. Costs nothing. Follows
 * {@code evalOptionalOr} and {@code evalOptionalOrValue} in cel-go's {@code cel/library.go}.
 */
final class OptionalOr extends Node {

    private final Node first;
    private final Node second;
    private final boolean unwraps;

    OptionalOr(long id, Node[] operands, boolean unwraps) {
        super(id);
        this.first = operands[0];
        this.second = operands[1];
        this.unwraps = unwraps;
    }

    @Override
    Object eval(Frame frame) {
        Object value = first.eval(frame);
        if (value instanceof OptionalValue optional) {
            Object content = optional.value();
            if (content == null) {
                return second.eval(frame);
            }
            return unwraps ? content : optional;
        }
        return value instanceof CelError ? value : CelError.NO_SUCH_OVERLOAD;
    }
}

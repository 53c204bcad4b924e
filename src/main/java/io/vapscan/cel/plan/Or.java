package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;

/** {@code a || b || …}: true if any term is; otherwise the first error, if there is one. Costs nothing. */
final class Or extends Node {

    private final Node[] terms;

    Or(long id, Node[] terms) {
        super(id);
        this.terms = terms;
    }

    @Override
    Object eval(Frame frame) {
        CelError failure = null;
        for (Node term : terms) {
            Object value = term.eval(frame);
            if (value instanceof Boolean truth) {
                if (truth) {
                    return value;
                }
            } else if (failure == null) {
                failure = value instanceof CelError error ? error : CelError.NO_SUCH_OVERLOAD;
            }
        }
        if (failure != null) {
            return failure;
        }
        return false;
    }
}

package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;

/**
 * {@code a || b || …} and {@code a && b && …}: what decides, if any term is that; otherwise the first error, if there is one.
 * Costs nothing.
 */
final class Connective extends Node {

    private final Node[] terms;
    private final boolean deciding;

    /** Of terms of which one that is {@code deciding} decides. */
    Connective(long id, Node[] terms, boolean deciding) {
        super(id);
        this.terms = terms;
        this.deciding = deciding;
    }

    @Override
    Object eval(Frame frame) {
        CelError failure = null;
        for (Node term : terms) {
            Object value = term.eval(frame);
            if (value instanceof Boolean truth) {
                if (truth == deciding) {
                    return value;
                }
            } else if (failure == null) {
                failure = value instanceof CelError error ? error : CelError.NO_SUCH_OVERLOAD;
            }
        }
        if (failure != null) {
            return failure;
        }
        return !deciding;
    }
}

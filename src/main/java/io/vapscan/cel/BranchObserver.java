package io.vapscan.cel;

import io.vapscan.cel.plan.Expr;

/**
 * Told what decides in an expression, each time that it does: the terms of {@code &&} and {@code ||}, the condition of
 * {@code ?:}, what a comprehension ranges over, and the expression as a whole. Called by the evaluating thread; several may
 * call at once.
 */
@FunctionalInterface
public interface BranchObserver {

    /**
     * A part was evaluated.
     *
     * @param part the part's {@link Expr#id}
     * @param value its value, or a {@link io.vapscan.cel.value.CelError}
     */
    void saw(long part, Object value);
}

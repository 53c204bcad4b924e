package io.vapscan.cel.plan;

import io.vapscan.cel.BranchObserver;

/** A part whose values somebody wants to know. Costs nothing. */
final class Observed extends Node {

    private final Node part;
    private final BranchObserver observer;

    Observed(Expr expr, Node part, BranchObserver observer) {
        super(expr.id());
        this.part = part;
        this.observer = observer;
    }

    @Override
    boolean readsAnew() {
        return part.readsAnew();
    }

    @Override
    Object eval(Frame frame) {
        Object value = part.eval(frame);
        observer.saw(id, value);
        return value;
    }
}

package io.vapscan.cel.plan;

/** A value known when planning: a literal, or what folding made of constants. Costs nothing. */
final class Constant extends Node {

    final Object value;

    Constant(long id, Object value) {
        super(id);
        this.value = value;
    }

    @Override
    Object eval(Frame frame) {
        return value;
    }
}

package io.vapscan.cel.plan;

/** The condition of macros' loops: a Boolean as it is, and true for everything else, errors included. */
final class NotStrictlyFalse extends Node {

    private final Node argument;

    NotStrictlyFalse(long id, Node argument) {
        super(id);
        this.argument = argument;
    }

    @Override
    Object eval(Frame frame) {
        Object value = argument.eval(frame);
        frame.charge(1);
        return value instanceof Boolean ? value : true;
    }
}

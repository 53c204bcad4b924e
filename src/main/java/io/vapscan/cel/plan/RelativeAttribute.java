package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;

/** What is selected from a computed value. */
final class RelativeAttribute extends Attribute {

    private static final Qualifier[] NONE = {};

    private final Node operand;
    private final Qualifier[] qualifiers;

    RelativeAttribute(Node operand) {
        this(operand.id, operand, NONE);
    }

    private RelativeAttribute(long id, Node operand, Qualifier[] qualifiers) {
        super(id);
        this.operand = operand;
        this.qualifiers = qualifiers;
    }

    @Override
    Attribute qualified(Qualifier qualifier) {
        return new RelativeAttribute(qualifier.id, operand, append(qualifiers, qualifier));
    }

    @Override
    Object resolve(Frame frame) {
        Object value = operand.eval(frame);
        return value instanceof CelError ? value : apply(frame, value, qualifiers);
    }
}

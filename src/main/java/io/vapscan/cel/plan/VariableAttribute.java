package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;

/** A variable of the activation, and what is selected from it. */
final class VariableAttribute extends Attribute {

    private static final Qualifier[] NONE = {};

    private final String name;
    private final Qualifier[] qualifiers;

    VariableAttribute(long id, String name) {
        this(id, name.intern(), NONE);
    }

    private VariableAttribute(long id, String name, Qualifier[] qualifiers) {
        super(id);
        this.name = name;
        this.qualifiers = qualifiers;
    }

    /** Whether nothing is selected from the variable. */
    boolean isBare() {
        return qualifiers.length == 0;
    }

    @Override
    Attribute qualified(Qualifier qualifier) {
        return new VariableAttribute(qualifier.id, name, append(qualifiers, qualifier));
    }

    // A policy's variable is kept once it is evaluated.
    @Override
    boolean readsAnew() {
        return !name.equals("variables") || qualifiers.length > 1;
    }

    @Override
    Object resolve(Frame frame) {
        Object value = frame.activation.find(name);
        if (value == null) {
            return new CelError("no such attribute(s): " + name);
        }
        return value instanceof CelError ? value : apply(frame, value, qualifiers);
    }
}

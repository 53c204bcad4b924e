package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Values;

/** A comprehension's loop variable, and what is selected from it. */
final class SlotAttribute extends Attribute {

    private static final Qualifier[] NONE = {};

    private final int slot;
    private final Qualifier[] qualifiers;

    SlotAttribute(long id, int slot) {
        this(id, slot, NONE);
    }

    private SlotAttribute(long id, int slot, Qualifier[] qualifiers) {
        super(id);
        this.slot = slot;
        this.qualifiers = qualifiers;
    }

    @Override
    Attribute qualified(Qualifier qualifier) {
        return new SlotAttribute(qualifier.id, slot, append(qualifiers, qualifier));
    }

    @Override
    boolean readsAnew() {
        return qualifiers.length > 0;
    }

    @Override
    Object resolve(Frame frame) {
        Object value = Values.of(frame.slots[slot]);
        return value instanceof CelError ? value : apply(frame, value, qualifiers);
    }
}

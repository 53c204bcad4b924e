package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import java.util.List;
import java.util.Map;

/**
 * A comprehension's accumulator, and what is selected from it. Its first value is computed when it is first read, as
 * {@code folder.ResolveName} in cel-go's {@code interpreter/interpretable.go} does.
 */
final class AccumulatorAttribute extends Attribute {

    private static final Qualifier[] NONE = {};

    private final int slot;
    private final Node initial;
    private final Qualifier[] qualifiers;

    AccumulatorAttribute(long id, int slot, Node initial) {
        this(id, slot, initial, NONE);
    }

    private AccumulatorAttribute(long id, int slot, Node initial, Qualifier[] qualifiers) {
        super(id);
        this.slot = slot;
        this.initial = initial;
        this.qualifiers = qualifiers;
    }

    @Override
    Attribute qualified(Qualifier qualifier) {
        return new AccumulatorAttribute(qualifier.id, slot, initial, append(qualifiers, qualifier));
    }

    @Override
    Object resolve(Frame frame) {
        Object value = frame.slots[slot];
        if (value == null) {
            value = growing(initial.eval(frame));
            frame.slots[slot] = value;
        }
        return value instanceof CelError ? value : apply(frame, value, qualifiers);
    }

    // An empty list or map grows in place until its comprehension ends, wherever it came from.
    private static Object growing(Object first) {
        if (first instanceof List<?> list && list.isEmpty()) {
            return new GrowingList();
        }
        return first instanceof Map<?, ?> map && map.isEmpty() ? new GrowingMap() : first;
    }
}

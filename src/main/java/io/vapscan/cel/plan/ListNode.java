package io.vapscan.cel.plan;

import io.vapscan.cel.cost.StandardCosts;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.GoText;
import io.vapscan.cel.value.OptionalValue;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** A list literal. */
final class ListNode extends Node {

    final Node[] elements;
    private final BitSet optionals;

    ListNode(long id, Node[] elements, BitSet optionals) {
        super(id);
        this.elements = elements;
        this.optionals = optionals;
    }

    @Override
    Object eval(Frame frame) {
        Object list = build(frame);
        frame.charge(StandardCosts.LIST_CREATION);
        return list;
    }

    /** The list without its cost. */
    Object build(Frame frame) {
        Object[] values = new Object[elements.length];
        int count = 0;
        for (int i = 0; i < elements.length; i++) {
            Object value = elements[i].eval(frame);
            if (value instanceof CelError) {
                return value;
            }
            Object element = optionals.get(i) ? unwrap(value) : value;
            if (element instanceof CelError) {
                return element;
            }
            if (element != null) {
                values[count++] = element;
            }
        }
        return new ArrayValues(count == values.length ? values : Arrays.copyOf(values, count));
    }

    private static @Nullable Object unwrap(Object value) {
        return value instanceof OptionalValue optional
                ? optional.value()
                : new CelError("cannot initialize optional list element from non-optional value " + GoText.of(value));
    }
}

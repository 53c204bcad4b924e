package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.OptionalValue;

/**
 * A value with the selections and indexes that follow it, resolved in one go. Follows cel-go's
 * {@code interpreter/attributes.go}: one unit for the attribute, one for each qualifier that was tried.
 */
abstract class Attribute extends Node {

    Attribute(long id) {
        super(id);
    }

    /** The same attribute with one more selection. */
    abstract Attribute qualified(Qualifier qualifier);

    /**
     * The value, or error. Charges the qualifiers but not the attribute itself: as a branch of {@code ?:} or as an index
     * it is never observed as a whole.
     */
    abstract Object resolve(Frame frame);

    /** What observing the whole attribute costs. */
    int ownCost() {
        return 1;
    }

    @Override
    final Object eval(Frame frame) {
        Object value = resolve(frame);
        frame.charge(ownCost());
        return value;
    }

    /** Applies qualifiers to a value; from the first optional one on, and from an optional value on, all are optional. */
    static Object apply(Frame frame, Object root, Qualifier[] qualifiers) {
        Object value = root;
        boolean optional = false;
        if (root instanceof OptionalValue some) {
            if (qualifiers.length == 0 || some.value() == null) {
                return root;
            }
            value = some.value();
            optional = true;
        }
        for (Qualifier qualifier : qualifiers) {
            optional |= qualifier.optional;
            Object next = optional ? qualifier.find(frame, value) : qualifier.get(frame, value);
            if (next == null) {
                return OptionalValue.NONE;
            }
            if (next instanceof CelError) {
                return next;
            }
            value = next;
        }
        return optional ? OptionalValue.of(value) : value;
    }

    static Qualifier[] append(Qualifier[] qualifiers, Qualifier added) {
        Qualifier[] all = java.util.Arrays.copyOf(qualifiers, qualifiers.length + 1);
        all[qualifiers.length] = added;
        return all;
    }
}

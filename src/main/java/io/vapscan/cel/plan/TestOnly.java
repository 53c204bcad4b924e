package io.vapscan.cel.plan;

import io.vapscan.cel.value.OptionalValue;

/**
 * {@code has(a.b)}. The API server lets presence tests cost nothing of their own, so the attribute's unit is given back
 * ({@code evalTestOnly} and {@code presenceTestHasCost} in cel-go's interpreter).
 */
final class TestOnly extends Node {

    /** The attribute, its last qualifier a {@link TestQualifier}. */
    final Attribute attribute;

    TestOnly(long id, Attribute attribute) {
        super(id);
        this.attribute = attribute;
    }

    @Override
    Object eval(Frame frame) {
        Object present = attribute.resolve(frame);
        frame.charge(attribute.ownCost() - 1);
        return present instanceof OptionalValue optional ? optional.hasValue() : present;
    }
}

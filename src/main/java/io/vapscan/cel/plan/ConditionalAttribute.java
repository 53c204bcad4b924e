package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;

/** {@code condition ? a : b}; what is selected from it is selected from either branch. The choice itself costs nothing. */
final class ConditionalAttribute extends Attribute {

    private final Node condition;
    private final Attribute truthy;
    private final Attribute falsy;

    ConditionalAttribute(long id, Node condition, Attribute truthy, Attribute falsy) {
        super(id);
        this.condition = condition;
        this.truthy = truthy;
        this.falsy = falsy;
    }

    @Override
    Attribute qualified(Qualifier qualifier) {
        return new ConditionalAttribute(id, condition, truthy.qualified(qualifier), falsy.qualified(qualifier));
    }

    @Override
    int ownCost() {
        return 0;
    }

    @Override
    Object resolve(Frame frame) {
        Object chosen = condition.eval(frame);
        if (chosen instanceof Boolean truth) {
            return truth ? truthy.resolve(frame) : falsy.resolve(frame);
        }
        return chosen instanceof CelError ? chosen : CelError.NO_SUCH_OVERLOAD;
    }
}

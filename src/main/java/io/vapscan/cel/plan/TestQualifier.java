package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.NullValue;
import org.jspecify.annotations.Nullable;

/** The last selection within {@code has()}: whether the field is there. */
final class TestQualifier extends Qualifier {

    private final String field;

    TestQualifier(long id, String field) {
        super(id, false);
        this.field = field;
    }

    @Override
    Object get(Frame frame, Object value) {
        Object found = Lookup.field(value, field);
        frame.charge(1);
        return found instanceof CelError ? found : found != null;
    }

    // After an optional selection the answer is in whether there is a value, and the value is never looked at.
    @Override
    @Nullable
    Object find(Frame frame, Object value) {
        Object found = Lookup.field(value, field);
        if (found == null || found instanceof CelError) {
            return found;
        }
        frame.charge(1);
        return NullValue.NULL;
    }
}

package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import org.jspecify.annotations.Nullable;

/** {@code .field}, {@code ['key']} and any other constant string. */
final class FieldQualifier extends Qualifier {

    private final String field;
    private final CelError missing;

    FieldQualifier(long id, String field, boolean optional) {
        super(id, optional);
        // So are the fields of decoded objects: most are found by what they are, and not by their characters.
        this.field = field.intern();
        this.missing = new CelError("no such key: " + field);
    }

    @Override
    Object get(Frame frame, Object value) {
        Object found = Lookup.field(value, field);
        frame.charge(1);
        return found == null ? missing : found;
    }

    @Override
    @Nullable
    Object find(Frame frame, Object value) {
        Object found = Lookup.field(value, field);
        if (found != null && !(found instanceof CelError)) {
            frame.charge(1);
        }
        return found;
    }
}

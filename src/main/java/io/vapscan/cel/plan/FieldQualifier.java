package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code .field}, {@code ['key']} and any other constant string. */
final class FieldQualifier extends Qualifier {

    private final String field;
    private final CelError missing;

    FieldQualifier(long id, String field, boolean optional) {
        super(id, optional);
        this.field = field;
        this.missing = new CelError("no such key: " + field);
    }

    @Override
    Object get(Frame frame, Object value) {
        Object found = lookup(value);
        frame.charge(1);
        return found == null ? missing : found;
    }

    @Override
    @Nullable
    Object find(Frame frame, Object value) {
        Object found = lookup(value);
        if (found != null && !(found instanceof CelError)) {
            frame.charge(1);
        }
        return found;
    }

    private @Nullable Object lookup(Object value) {
        if (value instanceof Map<?, ?> map) {
            Object found = map.get(field);
            if (found != null) {
                return found;
            }
        }
        return Lookup.find(value, field);
    }
}

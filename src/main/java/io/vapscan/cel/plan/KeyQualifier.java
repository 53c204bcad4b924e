package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import org.jspecify.annotations.Nullable;

/** An index that is a constant other than a string. */
final class KeyQualifier extends Qualifier {

    private final Object key;

    KeyQualifier(long id, Object key, boolean optional) {
        super(id, optional);
        this.key = key;
    }

    @Override
    Object get(Frame frame, Object value) {
        Object found = Lookup.get(value, key);
        frame.charge(1);
        return found;
    }

    @Override
    @Nullable
    Object find(Frame frame, Object value) {
        Object found = Lookup.find(value, key);
        if (found != null && !(found instanceof CelError)) {
            frame.charge(1);
        }
        return found;
    }
}

package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.GoText;
import io.vapscan.cel.value.NullValue;
import org.jspecify.annotations.Nullable;

/** An index that is computed for each evaluation. */
final class ComputedQualifier extends Qualifier {

    private final Attribute key;

    ComputedQualifier(long id, Attribute key, boolean optional) {
        super(id, optional);
        this.key = key;
    }

    @Override
    Object get(Frame frame, Object value) {
        Object resolved = resolveKey(frame);
        Object found = resolved instanceof CelError ? resolved : Lookup.get(value, resolved);
        frame.charge(1);
        return found;
    }

    @Override
    @Nullable
    Object find(Frame frame, Object value) {
        Object resolved = resolveKey(frame);
        Object found = resolved instanceof CelError ? resolved : Lookup.find(value, resolved);
        if (found != null && !(found instanceof CelError)) {
            frame.charge(1);
        }
        return found;
    }

    private Object resolveKey(Frame frame) {
        Object resolved = key.resolve(frame);
        if (resolved instanceof CelError || Lookup.isKey(resolved)) {
            return resolved;
        }
        // A variable that is null has no type in Go.
        return resolved == NullValue.NULL && key instanceof VariableAttribute variable && variable.isBare()
                ? new CelError("invalid qualifier type: <nil>")
                : invalid(resolved);
    }

    /** The error of an index that is no key. */
    static CelError invalid(Object key) {
        return new CelError("invalid qualifier type: " + GoText.typeName(key));
    }
}

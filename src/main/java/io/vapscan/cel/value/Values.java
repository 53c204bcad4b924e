package io.vapscan.cel.value;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What every CEL value has: a runtime type, and a null that is a value. */
public final class Values {

    private Values() {}

    /** What was read from an input tree as a CEL value: a Java null is CEL's null. */
    public static Object of(@Nullable Object read) {
        return read == null ? NullValue.NULL : read;
    }

    /** The value's runtime type, without parameters. */
    public static CelType typeOf(@Nullable Object value) {
        if (value instanceof String) {
            return CelType.STRING;
        }
        if (value instanceof Map) {
            return CelType.MAP;
        }
        if (value instanceof List) {
            return CelType.LIST;
        }
        if (value instanceof Boolean) {
            return CelType.BOOL;
        }
        if (value == null || value == NullValue.NULL) {
            return CelType.NULL;
        }
        return Numbers.isNumber(value) ? numberType(value) : otherType(value);
    }

    private static CelType numberType(Object value) {
        if (value instanceof Long) {
            return CelType.INT;
        }
        return value instanceof Double ? CelType.DOUBLE : CelType.UINT;
    }

    private static CelType otherType(Object value) {
        if (value instanceof TypedValue typed) {
            return typed.celType();
        }
        if (value instanceof OptionalValue) {
            return CelType.OPTIONAL;
        }
        if (value instanceof Bytes) {
            return CelType.BYTES;
        }
        if (value instanceof Timestamp) {
            return CelType.TIMESTAMP;
        }
        if (value instanceof GoDuration) {
            return CelType.DURATION;
        }
        if (value instanceof CelType) {
            return CelType.TYPE;
        }
        throw new IllegalArgumentException("no CEL value: " + value.getClass());
    }
}

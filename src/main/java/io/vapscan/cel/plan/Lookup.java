package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.GoText;
import io.vapscan.cel.value.LazyFields;
import io.vapscan.cel.value.MapKeys;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.Numbers;
import io.vapscan.cel.value.UInt;
import io.vapscan.cel.value.Values;
import io.vapscan.object.TypedMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Fields, entries and elements of values: {@code refQualify} in cel-go's {@code interpreter/attributes.go}. */
final class Lookup {

    private Lookup() {}

    /** Whether a value may stand in an index. */
    static boolean isKey(Object key) {
        return key instanceof String || key instanceof Boolean || Numbers.isNumber(key);
    }

    /** What stands at the key, or the error that nothing does. */
    static Object get(Object value, Object key) {
        Object found = find(value, key);
        if (found != null) {
            return found;
        }
        return new CelError((value instanceof List ? "index out of bounds: " : "no such key: ") + GoText.of(key));
    }

    /** What stands at the key, Java's null if nothing does; a key of the wrong type for a list is an error. */
    static @Nullable Object find(Object value, Object key) {
        if (value instanceof Map<?, ?> map) {
            return MapKeys.find(map, key);
        }
        if (value instanceof List<?> list) {
            return element(list, key);
        }
        return value instanceof LazyFields fields ? fields.at(key) : null;
    }

    /** Like {@link #find}, for a field: most are present, in plain maps. */
    static @Nullable Object field(Object value, String field) {
        // Most are decoded objects; whether a value is of one class is told faster than whether it is some map.
        if (value instanceof TypedMap typed) {
            return typed.find(field, NullValue.NULL);
        }
        return value instanceof LazyFields fields ? fields.field(field) : find(value, field);
    }

    private static @Nullable Object element(List<?> list, Object key) {
        Object index = index(key);
        if (!(index instanceof Long position)) {
            return index;
        }
        return position >= 0 && position < list.size() ? Values.of(list.get(position.intValue())) : null;
    }

    /** The position that an index stands for, or the error that it is none ({@code IndexOrError} in cel-go's list.go). */
    static Object index(Object key) {
        if (key instanceof Long) {
            return key;
        }
        Long exact = null;
        if (key instanceof Double number) {
            exact = Numbers.exactLong(number);
        } else if (key instanceof UInt number) {
            exact = number.bits() < 0 ? null : (Long) number.bits();
        } else {
            return new CelError("unsupported index type '" + Values.typeOf(key) + "' in list");
        }
        return exact != null ? exact : new CelError("unsupported index value " + GoText.of(key) + " in list");
    }
}

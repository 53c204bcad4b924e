package io.vapscan.cel.value;

import io.vapscan.object.TypedList;
import io.vapscan.object.TypedMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * CEL's {@code ==}: heterogeneous, and by value across numeric types. Follows the {@code Equal} methods of cel-go's
 * {@code common/types} and of the API server's own types.
 */
public final class Equality {

    private static final CelError NO_SUCH_OVERLOAD = new CelError("no such overload");

    private Equality() {}

    /** Whether they are certainly equal; an undefined comparison is not. */
    public static boolean isEqual(@Nullable Object a, @Nullable Object b) {
        return Boolean.TRUE.equals(equal(a, b));
    }

    /**
     * Compares two values.
     *
     * @return a Boolean, or the error of comparing one of the API server's own types with another type
     */
    public static Object equal(@Nullable Object a, @Nullable Object b) {
        if (a instanceof String s) {
            return s.equals(b);
        }
        if (a == null || b == null || a == NullValue.NULL || b == NullValue.NULL) {
            return isNull(a) && isNull(b);
        }
        return equalPresent(a, b);
    }

    private static Object equalPresent(Object a, Object b) {
        if (a instanceof Boolean) {
            return a.equals(b);
        }
        if (Numbers.isNumber(a)) {
            return Numbers.isNumber(b) && sameNumber(a, b);
        }
        if (a instanceof List<?> list) {
            return b instanceof List<?> other ? (Object) sameElements(list, other) : unequal(list instanceof TypedList);
        }
        if (a instanceof Map<?, ?> map) {
            return b instanceof Map<?, ?> other ? (Object) sameEntries(map, other) : unequal(map instanceof TypedMap);
        }
        return equalOthers(a, b);
    }

    /** What the server holds as a typed value refuses the comparison that a tree answers with false. */
    private static Object unequal(boolean typed) {
        return typed ? NO_SUCH_OVERLOAD : false;
    }

    private static boolean isNull(@Nullable Object value) {
        return value == null || value == NullValue.NULL;
    }

    private static boolean sameNumber(Object a, Object b) {
        return !isNaN(a) && !isNaN(b) && Numbers.compare(a, b) == 0;
    }

    private static boolean isNaN(Object value) {
        return value instanceof Double d && d.isNaN();
    }

    private static Object equalOthers(Object a, Object b) {
        if (a instanceof CelType type) {
            return b instanceof CelType other && type.name().equals(other.name());
        }
        if (a instanceof OptionalValue optional) {
            return b instanceof OptionalValue other ? sameOptional(optional, other) : false;
        }
        // The API server's types know only their own kind; cel-go's know every kind.
        return a instanceof TypedValue typed ? typed.celEquals(b) : a.equals(b);
    }

    private static Object sameOptional(OptionalValue a, OptionalValue b) {
        return a.hasValue() && b.hasValue() ? equal(a.value(), b.value()) : a.hasValue() == b.hasValue();
    }

    // Only a comparison that says false tells lists apart: one that fails does not.
    private static boolean sameElements(List<?> a, List<?> b) {
        if (a.size() != b.size()) {
            return false;
        }
        Iterator<?> others = b.iterator();
        for (Object element : a) {
            if (Boolean.FALSE.equals(equal(element, others.next()))) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameEntries(Map<?, ?> a, Map<?, ?> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (Map.Entry<?, ?> entry : a.entrySet()) {
            Object other = MapKeys.find(b, Values.of(entry.getKey()));
            if (other == null || Boolean.FALSE.equals(equal(entry.getValue(), other))) {
                return false;
            }
        }
        return true;
    }
}

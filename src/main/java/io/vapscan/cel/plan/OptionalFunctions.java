package io.vapscan.cel.plan;

import io.vapscan.cel.library.Implementation;
import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.GoText;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.OptionalValue;
import io.vapscan.cel.value.Timestamp;
import io.vapscan.cel.value.UInt;
import io.vapscan.cel.value.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The functions of cel-go's optional library ({@code cel/library.go}), without {@code or} and {@code orValue}. */
final class OptionalFunctions {

    static final CelError DEREFERENCE = new CelError("optional.none() dereference");

    private OptionalFunctions() {}

    /** The function with that overload id, or null. */
    static @Nullable Implementation of(String overloadId) {
        return switch (overloadId) {
            case "optional_none" -> args -> OptionalValue.NONE;
            case "optional_of" -> args -> OptionalValue.of(args[0]);
            case "optional_ofNonZeroValue" -> args -> isZero(args[0]) ? OptionalValue.NONE : OptionalValue.of(args[0]);
            case "optional_value" -> args -> value((OptionalValue) args[0]);
            case "optional_hasValue" -> args -> ((OptionalValue) args[0]).hasValue();
            case "list_first" -> args -> element((List<?>) args[0], 0);
            case "list_last" -> args -> element((List<?>) args[0], ((List<?>) args[0]).size() - 1);
            case "optional_unwrap", "optional_unwrapOpt" -> args -> unwrap((List<?>) args[0]);
            default -> null;
        };
    }

    private static Object value(OptionalValue optional) {
        Object value = optional.value();
        return value == null ? DEREFERENCE : value;
    }

    private static Object element(List<?> list, int index) {
        return list.isEmpty() ? OptionalValue.NONE : OptionalValue.of(Values.of(list.get(index)));
    }

    private static Object unwrap(List<?> list) {
        List<Object> values = new ArrayList<>();
        for (Object element : list) {
            if (!(element instanceof OptionalValue optional)) {
                return new CelError("value " + GoText.of(element) + " is not optional");
            }
            if (optional.value() != null) {
                values.add(optional.value());
            }
        }
        return Collections.unmodifiableList(values);
    }

    private static boolean isZero(Object value) {
        if (value instanceof String text) {
            return text.isEmpty();
        }
        if (value instanceof List<?> list) {
            return list.isEmpty();
        }
        if (value instanceof Map<?, ?> map) {
            return map.isEmpty();
        }
        if (value instanceof Boolean truth) {
            return !truth;
        }
        return value == NullValue.NULL || isZeroNumber(value) || isZeroOther(value);
    }

    private static boolean isZeroNumber(Object value) {
        return (value instanceof Long number && number == 0)
                || (value instanceof Double real && real == 0)
                || (value instanceof UInt unsigned && unsigned.bits() == 0);
    }

    // Go's zero time is the first instant of year 1.
    private static boolean isZeroOther(Object value) {
        return (value instanceof Bytes bytes && bytes.size() == 0)
                || (value instanceof GoDuration duration && duration.nanos() == 0)
                || value == EmptyMessage.EMPTY
                || (value instanceof Timestamp time && time.seconds() == Timestamp.MIN_SECONDS && time.nanos() == 0);
    }
}

package io.vapscan.cel.plan;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.GoFloat;
import io.vapscan.cel.value.OptionalValue;
import io.vapscan.cel.value.UInt;
import io.vapscan.cel.value.Values;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values as fields of protobuf messages: the {@code ConvertToNative} methods of cel-go's {@code common/types}. */
final class NativeConversion {

    private static final long LARGEST_JSON_INT = (1L << 53) - 1;

    private NativeConversion() {}

    /** The value as a field of that Go type keeps it, or the error that it cannot. */
    static Object to(String goType, Object value) {
        return switch (goType) {
            case "bool" -> value instanceof Boolean ? value : unsupported(value, goType);
            case "string" -> value instanceof String ? value : unsupported(value, goType);
            case "[]uint8" -> value instanceof Bytes ? value : unsupported(value, goType);
            case "float64" -> value instanceof Double ? value : unsupported(value, goType);
            case "float32" -> value instanceof Double d ? (Object) (double) d.floatValue() : unsupported(value, goType);
            case "int64" -> value instanceof Long ? value : unsupported(value, goType);
            case "uint64" -> value instanceof UInt ? value : unsupported(value, goType);
            case "int32" ->
                value instanceof Long number
                        ? number == number.intValue() ? value : Arithmetic.INT_OVERFLOW
                        : unsupported(value, goType);
            case "uint32" ->
                value instanceof UInt number
                        ? number.bits() >>> Integer.SIZE == 0 ? value : Arithmetic.UINT_OVERFLOW
                        : unsupported(value, goType);
            default -> unsupported(value, goType);
        };
    }

    private static CelError unsupported(Object value, String goType) {
        String type = Values.typeOf(value).name();
        return new CelError(
                switch (type) {
                    case "int", "uint" -> "unsupported type conversion from '" + type + "' to " + goType;
                    case "string" -> "unsupported native conversion from string to '" + goType + "'";
                    case "double" -> "type conversion error from Double to '" + goType + "'";
                    case "bytes" -> "type conversion error from Bytes to '" + goType + "'";
                    default -> "type conversion error from " + type + " to '" + goType + "'";
                });
    }

    /** The value as JSON keeps it: every number a double, long ints texts, bytes in base64. */
    static Object toJson(Object value) {
        if (value instanceof Long number) {
            return Math.abs(number) <= LARGEST_JSON_INT ? (Object) (double) number : number.toString();
        }
        if (value instanceof UInt number) {
            boolean exact = Long.compareUnsigned(number.bits(), LARGEST_JSON_INT) <= 0;
            return exact ? (Object) (double) number.bits() : number.toString();
        }
        if (value instanceof Bytes bytes) {
            return Base64.getEncoder().encodeToString(bytes.toByteArray());
        }
        if (value instanceof GoDuration duration) {
            return GoFloat.fixed(duration.nanos() / 1e9) + "s";
        }
        if (value instanceof List<?> list) {
            return listToJson(list);
        }
        if (value instanceof Map<?, ?> map) {
            return mapToJson(map);
        }
        if (value instanceof OptionalValue optional) {
            return optional.value() == null ? new CelError("optional.none() dereference") : toJson(optional.value());
        }
        return value instanceof CelType ? new CelError("type conversion not supported for 'type'") : value;
    }

    private static Object listToJson(List<?> list) {
        List<Object> converted = new ArrayList<>(list.size());
        for (Object element : list) {
            Object json = toJson(Values.of(element));
            if (json instanceof CelError) {
                return json;
            }
            converted.add(json);
        }
        return Collections.unmodifiableList(converted);
    }

    private static Object mapToJson(Map<?, ?> map) {
        Map<Object, Object> converted = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            Object key = Values.of(entry.getKey());
            Object json = toJson(Values.of(entry.getValue()));
            if (json instanceof CelError) {
                return json;
            }
            if (!(key instanceof String)) {
                return to("string", key);
            }
            converted.put(key, json);
        }
        return Collections.unmodifiableMap(converted);
    }
}

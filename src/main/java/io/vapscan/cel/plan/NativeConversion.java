package io.vapscan.cel.plan;

import io.vapscan.cel.cost.Stopped;
import io.vapscan.cel.library.TimestampText;
import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.GoFloat;
import io.vapscan.cel.value.OptionalValue;
import io.vapscan.cel.value.Timestamp;
import io.vapscan.cel.value.TypedValue;
import io.vapscan.cel.value.UInt;
import io.vapscan.cel.value.Values;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Values as fields of protobuf messages: the {@code ConvertToNative} methods of cel-go's {@code common/types}. */
final class NativeConversion {

    private static final long LARGEST_JSON_INT = (1L << 53) - 1;

    private static final String VALUES = "[]*structpb.Value";
    private static final String NO_TYPE = "type conversion not supported for 'type'";

    /** What their {@code ConvertToNative} in {@code k8s.io/apiserver/pkg/cel} makes texts of. */
    private static final Set<String> SERVER_TYPES =
            Set.of("kubernetes.Quantity", "kubernetes.URL", "kubernetes.Semver", "net.IP", "net.CIDR");

    private NativeConversion() {}

    /** The value as a field of that Go type keeps it, or the error that it cannot. */
    static Object to(String goType, Object value) {
        if (value instanceof OptionalValue optional) {
            return optional.value() == null ? OptionalFunctions.DEREFERENCE : to(goType, optional.value());
        }
        return switch (goType) {
            case "bool" -> value instanceof Boolean ? value : unsupported(value, goType);
            case "string" -> text(value);
            case "[]uint8" -> value instanceof Bytes ? value : bytes(value);
            case "float64" -> value instanceof Double ? value : unsupported(value, goType);
            case "float32" -> value instanceof Double d ? (Object) (double) d.floatValue() : unsupported(value, goType);
            case "int64" -> value instanceof Long ? value : unsupported(value, goType);
            case "uint64" -> value instanceof UInt ? value : unsupported(value, goType);
            case "int32", "protoreflect.EnumNumber" ->
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

    // The server's own types are texts, too, where a text is asked for; named formats are not.
    private static Object text(Object value) {
        boolean printed = value instanceof TypedValue typed
                && SERVER_TYPES.contains(typed.celType().name());
        return value instanceof String ? value : printed ? value.toString() : unsupported(value, "string");
    }

    private static Object bytes(Object value) {
        if (!(value instanceof List<?> list)) {
            return unsupported(value, "[]uint8");
        }
        byte[] bytes = new byte[list.size()];
        for (int i = 0; i < bytes.length; i++) {
            Object element = Values.of(list.get(i));
            if (!(element instanceof UInt number)) {
                return to("uint8", element);
            }
            if (number.bits() >>> Byte.SIZE != 0) {
                return Arithmetic.UINT_OVERFLOW;
            }
            bytes[i] = (byte) number.bits();
        }
        return Bytes.of(bytes);
    }

    private static CelError unsupported(Object value, String goType) {
        String type = Values.typeOf(value).name();
        return new CelError(
                switch (type) {
                    case "int", "uint" -> "unsupported type conversion from '" + type + "' to " + goType;
                    case "string" -> "unsupported native conversion from string to '" + goType + "'";
                    case "type" -> NO_TYPE;
                    default -> "type conversion error from " + named(type) + " to '" + goType + "'";
                });
    }

    private static String named(String type) {
        return switch (type) {
            case "double", "bytes" -> Character.toUpperCase(type.charAt(0)) + type.substring(1);
            case "bool", "list", "map" -> type;
            case "google.protobuf.Duration" -> "'Duration'";
            case "google.protobuf.Timestamp" -> "'Timestamp'";
            case EmptyMessage.NAME -> "'*dynamicpb.Message'";
            case "kubernetes.NamedFormat" -> "'Format'";
            default -> "'" + type.substring(type.lastIndexOf('.') + 1) + "'";
        };
    }

    /** The value as a field of {@code *structpb.Struct} or {@code *structpb.ListValue} keeps it, or the error that it cannot. */
    static Object toMessage(String goType, Object value) {
        if (value instanceof OptionalValue optional) {
            return optional.value() == null ? OptionalFunctions.DEREFERENCE : toMessage(goType, optional.value());
        }
        boolean struct = goType.endsWith("Struct");
        if (struct ? value instanceof Map : value instanceof List) {
            return toJson(value);
        }
        return value instanceof Map<?, ?> map ? listOfFields(map) : unsupported(value, goType);
    }

    /** A map as the Go struct ListValue, whose one exported field is Values. */
    private static Object listOfFields(Map<?, ?> map) {
        Object list = List.of();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            Object name = GoFieldName.of(Values.of(entry.getKey()));
            if (name instanceof CelError) {
                return name;
            }
            if (!name.equals("Values")) {
                return new CelError("type conversion error, no such field '" + name + "' in type 'structpb.ListValue'");
            }
            list = listOfValues(Values.of(entry.getValue()));
            if (list instanceof CelError) {
                return list;
            }
        }
        return list;
    }

    private static Object listOfValues(Object value) {
        if (value instanceof OptionalValue optional) {
            return optional.value() == null ? OptionalFunctions.DEREFERENCE : listOfValues(optional.value());
        }
        if (value instanceof Bytes) {
            throw new Stopped(
                    "internal error: reflect.Value.Convert: value of type types.Bytes cannot be converted to type "
                            + VALUES);
        }
        return value instanceof List<?> list ? listToJson(list) : unsupported(value, VALUES);
    }

    /** The value as JSON keeps it: every number a double, long ints texts, bytes in base64. */
    static Object toJson(Object value) {
        if (value instanceof Long number) {
            boolean exact = number >= -LARGEST_JSON_INT && number <= LARGEST_JSON_INT;
            return exact ? (Object) (double) number : number.toString();
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
            return optional.value() == null ? OptionalFunctions.DEREFERENCE : toJson(optional.value());
        }
        if (value instanceof Timestamp time) {
            return TimestampText.print(time);
        }
        if (value instanceof EmptyMessage) {
            return Map.of();
        }
        return value instanceof TypedValue || value instanceof CelType ? unsupported(value, "*structpb.Value") : value;
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
            Object key = to("string", Values.of(entry.getKey()));
            if (key instanceof CelError) {
                return key;
            }
            Object json = toJson(Values.of(entry.getValue()));
            if (json instanceof CelError) {
                return json;
            }
            converted.put(key, json);
        }
        return Collections.unmodifiableMap(converted);
    }
}

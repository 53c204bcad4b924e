package io.vapscan.cel.plan;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.GoText;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.ObjectValue;
import io.vapscan.cel.value.Timestamp;
import io.vapscan.cel.value.UInt;
import io.vapscan.cel.value.Values;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Protobuf's well-known messages as the plain values that cel-go makes of them, and values of other types. */
final class WellKnownTypes {

    private static final String PACKAGE = "google.protobuf.";
    /** Types that have fields to read, but that no literal can make. */
    private static final String SERVER_PACKAGE = "kubernetes.";

    private static final int DELETE = 0x7f;
    private static final long LAST_TOLD = 31_000_000_000_000_000L;
    private static final long FIRST_TOLD = -LAST_TOLD;
    private static final long SECOND = 1_000_000_000;

    private WellKnownTypes() {}

    /** The value that the message is, or the error of a field of the wrong type or range. */
    static Object of(String type, Map<String, Object> fields) {
        if (type.startsWith(SERVER_PACKAGE)) {
            return new CelError("unknown type '" + type + "'");
        }
        if (!type.startsWith(PACKAGE)) {
            return new ObjectValue(CelType.of(type), fields);
        }
        return switch (type.substring(PACKAGE.length())) {
            case "BoolValue" -> wrapped(type, "bool", fields, false);
            case "StringValue" -> wrapped(type, "string", fields, "");
            case "BytesValue" -> wrapped(type, "[]uint8", fields, Bytes.UNSET);
            case "DoubleValue" -> wrapped(type, "float64", fields, 0.0);
            case "FloatValue" -> wrapped(type, "float32", fields, 0.0);
            case "Int32Value" -> wrapped(type, "int32", fields, 0L);
            case "Int64Value" -> wrapped(type, "int64", fields, 0L);
            case "UInt32Value" -> wrapped(type, "uint32", fields, new UInt(0));
            case "UInt64Value" -> wrapped(type, "uint64", fields, new UInt(0));
            case "Duration", "Timestamp" -> time(type, fields);
            case "Empty" -> EmptyMessage.EMPTY;
            case "Struct" -> repeated(type, "fields", fields.getOrDefault("fields", Map.of()));
            case "ListValue" -> repeated(type, "values", fields.getOrDefault("values", List.of()));
            case "Value" -> value(type, fields);
            default -> any(type, fields);
        };
    }

    private static Object wrapped(String type, String goType, Map<String, Object> fields, Object zero) {
        Object given = fields.get("value");
        return given == null ? zero : field(type, "value", NativeConversion.to(goType, given));
    }

    private static Object field(String type, String name, Object converted) {
        return converted instanceof CelError error
                ? new CelError(
                        "field type conversion error for " + type + "." + name + " value type: " + error.message())
                : converted;
    }

    private static Object time(String type, Map<String, Object> fields) {
        Object seconds = field(type, "seconds", NativeConversion.to("int64", fields.getOrDefault("seconds", 0L)));
        Object nanos = field(type, "nanos", NativeConversion.to("int32", fields.getOrDefault("nanos", 0L)));
        if (!(seconds instanceof Long whole)) {
            return seconds;
        }
        if (!(nanos instanceof Long fraction)) {
            return nanos;
        }
        return type.endsWith("Duration") ? duration(whole, fraction) : timestamp(whole, fraction);
    }

    // Go's durationpb saturates.
    private static GoDuration duration(long seconds, long nanos) {
        BigInteger total =
                BigInteger.valueOf(seconds).multiply(BigInteger.valueOf(SECOND)).add(BigInteger.valueOf(nanos));
        return new GoDuration(
                total.bitLength() < Long.SIZE
                        ? total.longValue()
                        : total.signum() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE);
    }

    // A literal's seconds are not held to CEL's range. Those beyond what Java can tell the date of, a thousand million
    // years
    // from now, are taken for the last ones that it can.
    private static Timestamp timestamp(long seconds, long nanos) {
        long told = Math.max(FIRST_TOLD, Math.min(LAST_TOLD, seconds));
        return Timestamp.of(told + Math.floorDiv(nanos, SECOND), (int) Math.floorMod(nanos, SECOND));
    }

    // Of several alternatives of the one-of the last that was set stays.
    private static Object value(String type, Map<String, Object> fields) {
        Object result = NullValue.NULL;
        for (Map.Entry<String, Object> entry : fields.entrySet()) {
            Object given = entry.getValue();
            result = switch (entry.getKey()) {
                case "bool_value" -> field(type, "bool_value", NativeConversion.to("bool", given));
                case "number_value" -> field(type, "number_value", NativeConversion.to("float64", given));
                case "string_value" -> field(type, "string_value", NativeConversion.to("string", given));
                case "list_value" ->
                    field(type, "list_value", NativeConversion.toMessage("*structpb.ListValue", given));
                case "struct_value" ->
                    field(type, "struct_value", NativeConversion.toMessage("*structpb.Struct", given));
                default -> nothing(field(type, "null_value", NativeConversion.to("protoreflect.EnumNumber", given)));
            };
            if (result instanceof CelError) {
                return result;
            }
        }
        return result;
    }

    private static Object nothing(Object converted) {
        return converted instanceof CelError ? converted : NullValue.NULL;
    }

    // Fields that are lists or maps take these alone.
    private static Object repeated(String type, String name, Object given) {
        boolean fits = name.equals("values") ? given instanceof List : given instanceof Map;
        return fits
                ? field(type, name, NativeConversion.toJson(given))
                : new CelError("unsupported field type for " + type + "." + name + ": "
                        + GoText.ofRuntimeType(Values.typeOf(given)));
    }

    private static Object any(String type, Map<String, Object> fields) {
        Object url = field(type, "type_url", NativeConversion.to("string", fields.getOrDefault("type_url", "")));
        Object value = field(type, "value", NativeConversion.to("[]uint8", fields.getOrDefault("value", Bytes.UNSET)));
        if (url instanceof CelError) {
            return url;
        }
        return value instanceof CelError
                ? value
                : new CelError("unsupported conversion to ref.Val: (*dynamicpb.Message)"
                        + printed((String) url, (Bytes) value));
    }

    // The text form of a message of type Any.
    private static String printed(String url, Bytes content) {
        String type = url.isEmpty() ? "" : "type_url:\"" + escaped(url.getBytes(StandardCharsets.UTF_8)) + "\"";
        String value = content.size() == 0 ? "" : "value:\"" + escaped(content.toByteArray()) + "\"";
        return type + (type.isEmpty() || value.isEmpty() ? "" : "  ") + value;
    }

    private static String escaped(byte[] text) {
        StringBuilder out = new StringBuilder();
        for (byte b : text) {
            switch (b) {
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '"', '\\' -> out.append('\\').append((char) b);
                default ->
                    out.append(
                            b >= ' ' && b < DELETE
                                    ? String.valueOf((char) b)
                                    : String.format(Locale.ROOT, "\\x%02x", b));
            }
        }
        return out.toString();
    }
}

package io.vapscan.cel.plan;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.GoFloat;
import io.vapscan.cel.value.Numbers;
import io.vapscan.cel.value.UInt;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Conversions among bool, bytes, double, int, string and uint: the {@code ConvertToType} methods of cel-go's
 * {@code common/types}.
 */
final class Conversions {

    private static final double TWO_TO_63 = 0x1p63;
    private static final double TWO_TO_64 = 0x1p64;
    private static final CelError INVALID_UTF8 = new CelError("invalid UTF-8 in bytes, cannot convert to string");

    private Conversions() {}

    /** The conversion with that overload id, or null. */
    static @Nullable UnaryOperation of(String overloadId) {
        return switch (overloadId) {
            case "bool_to_bool", "bytes_to_bytes", "double_to_double", "int64_to_int64" -> value -> value;
            case "string_to_string", "uint64_to_uint64" -> value -> value;
            case "duration_to_duration", "timestamp_to_timestamp" -> value -> value;
            case "bool_to_string", "int64_to_string", "uint64_to_string" -> Object::toString;
            case "double_to_string" -> value -> GoFloat.shortest((Double) value);
            case "bytes_to_string" -> Conversions::bytesToString;
            case "string_to_bytes" -> value -> Bytes.of(((String) value).getBytes(StandardCharsets.UTF_8));
            case "string_to_bool" -> value -> GoNumbers.parseBool((String) value);
            case "string_to_int64" -> value -> GoNumbers.parseInt((String) value);
            case "string_to_uint64" -> value -> GoNumbers.parseUint((String) value);
            case "string_to_double" -> value -> GoNumbers.parseDouble((String) value);
            case "int64_to_double" -> value -> (double) (Long) value;
            case "uint64_to_double" -> value -> Numbers.toDouble((UInt) value);
            case "double_to_int64" -> Conversions::doubleToInt;
            case "uint64_to_int64" -> Conversions::uintToInt;
            case "double_to_uint64" -> Conversions::doubleToUint;
            case "int64_to_uint64" -> Conversions::intToUint;
            default -> null;
        };
    }

    private static Object bytesToString(Object value) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(((Bytes) value).toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            return INVALID_UTF8;
        }
    }

    private static Object doubleToInt(Object value) {
        double number = (Double) value;
        return number > -TWO_TO_63 && number < TWO_TO_63 ? (Object) (long) number : Arithmetic.INT_OVERFLOW;
    }

    private static Object doubleToUint(Object value) {
        double number = (Double) value;
        return number >= 0 && number < TWO_TO_64 ? Numbers.truncate(number) : Arithmetic.UINT_OVERFLOW;
    }

    private static Object uintToInt(Object value) {
        long bits = ((UInt) value).bits();
        return bits < 0 ? Arithmetic.INT_OVERFLOW : (Object) bits;
    }

    private static Object intToUint(Object value) {
        long number = (Long) value;
        return number < 0 ? Arithmetic.UINT_OVERFLOW : new UInt(number);
    }
}

package io.vapscan.cel.library;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.GoFloat;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.Timestamp;
import io.vapscan.cel.value.UInt;
import io.vapscan.cel.value.Values;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The verbs of {@code string.format}; follows cel-go's {@code ext/formatting.go}. */
final class FormatVerbs {

    /** Digits after the point where a clause does not say how many. */
    static final int DEFAULT_PRECISION = 6;

    private FormatVerbs() {}

    /** {@code %s}. */
    static String string(Object arg) throws Unreadable {
        if (arg instanceof String text) {
            return text;
        }
        if (arg instanceof List<?> list) {
            return FormatLiterals.list(list);
        }
        if (arg instanceof Map<?, ?> map) {
            return FormatLiterals.map(map);
        }
        if (arg instanceof Double number) {
            return GoFloat.shortest(number);
        }
        if (arg instanceof Timestamp timestamp) {
            return TimestampText.print(timestamp);
        }
        if (arg instanceof GoDuration duration) {
            return DurationText.print(duration);
        }
        if (arg instanceof Bytes bytes) {
            return bytes(bytes);
        }
        if (arg instanceof CelType type) {
            return type.name();
        }
        if (arg instanceof Long || arg instanceof UInt || arg instanceof Boolean || arg == NullValue.NULL) {
            return arg.toString();
        }
        throw refuse(
                "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps",
                arg);
    }

    private static String bytes(Bytes bytes) throws Unreadable {
        byte[] content = bytes.toByteArray();
        if (!Utf8.isValid(content)) {
            throw during("could not convert argument \"invalid UTF-8 in bytes, cannot convert to string\" to string");
        }
        return Utf8.decode(content);
    }

    /** {@code %d}. */
    static String decimal(Object arg) throws Unreadable {
        if (arg instanceof Long || arg instanceof UInt) {
            return arg.toString();
        }
        throw refuse("decimal clause can only be used on integers", arg);
    }

    /** {@code %f}. */
    static String fixed(Object arg, long precision) throws Unreadable {
        return LocalNumbers.fixed(number(arg, "fixed-point clause can only be used on doubles"), precision);
    }

    /** {@code %e}. */
    static String scientific(Object arg, long precision) throws Unreadable {
        return LocalNumbers.scientific(number(arg, "scientific clause can only be used on doubles"), precision);
    }

    private static double number(Object arg, String refusal) throws Unreadable {
        if (arg instanceof Double number) {
            return number;
        }
        if (arg instanceof String text) {
            if (text.equals("NaN")) {
                return Double.NaN;
            }
            if (text.equals("Infinity") || text.equals("-Infinity")) {
                return text.charAt(0) == '-' ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
            }
        }
        throw refuse(refusal, arg);
    }

    /** {@code %b}. */
    static String binary(Object arg) throws Unreadable {
        if (arg instanceof Boolean flag) {
            return flag ? "1" : "0";
        }
        return inBase(arg, 2, "only integers and bools can be formatted as binary");
    }

    /** {@code %o}. */
    static String octal(Object arg) throws Unreadable {
        return inBase(arg, 8, "octal clause can only be used on integers");
    }

    /** {@code %x}. */
    static String hex(Object arg) throws Unreadable {
        if (arg instanceof String text) {
            return HexFormat.of().formatHex(Utf8.encode(text));
        }
        if (arg instanceof Bytes bytes) {
            return HexFormat.of().formatHex(bytes.toByteArray());
        }
        return inBase(arg, 16, "only integers, byte buffers, and strings can be formatted as hex");
    }

    /** {@code %X}. */
    static String upperHex(Object arg) throws Unreadable {
        return hex(arg).toUpperCase(Locale.ROOT);
    }

    private static String inBase(Object arg, int base, String refusal) throws Unreadable {
        if (arg instanceof Long number) {
            return Long.toString(number, base);
        }
        if (arg instanceof UInt number) {
            return Long.toUnsignedString(number.bits(), base);
        }
        throw refuse(refusal, arg);
    }

    /** The error of formatting an argument. */
    static Unreadable during(String problem) {
        return new Unreadable("error during formatting: " + problem);
    }

    private static Unreadable refuse(String refusal, Object arg) {
        return during(refusal + ", was given " + Values.typeOf(arg).name());
    }
}

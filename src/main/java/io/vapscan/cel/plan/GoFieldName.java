package io.vapscan.cel.plan;

import io.vapscan.cel.library.DurationText;
import io.vapscan.cel.library.TimestampText;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.GoFloat;
import io.vapscan.cel.value.GoText;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.Timestamp;
import io.vapscan.cel.value.UInt;
import io.vapscan.cel.value.Values;
import io.vapscan.object.GoStrings;

/** The field of a Go struct that a map's key names: {@code upperCamelCase} in cel-go's {@code common/types/map.go}. */
final class GoFieldName {

    private GoFieldName() {}

    /** The name, which may be empty, or the error that the key is no text and cannot be one. */
    static Object of(Object key) {
        if (key instanceof Timestamp time) {
            return upperCamelCase(TimestampText.print(time));
        }
        if (key instanceof GoDuration duration) {
            return upperCamelCase(DurationText.print(duration));
        }
        if (key instanceof Double number) {
            return upperCamelCase(GoFloat.shortest(number));
        }
        if (key == NullValue.NULL) {
            return "Null";
        }
        CelType type = Values.typeOf(key);
        boolean text = key instanceof String || key instanceof Boolean || key instanceof Long || key instanceof UInt;
        // Of the server's own types, addresses alone are converted.
        return text || key instanceof CelType || type.name().startsWith("net.")
                ? upperCamelCase(key instanceof CelType named ? named.name() : key.toString())
                : new CelError("type conversion error from '" + GoText.ofRuntimeType(type) + "' to 'string'");
    }

    private static String upperCamelCase(String text) {
        StringBuilder out = new StringBuilder();
        int before = 0;
        for (int c : GoStrings.trimSpace(text).codePoints().toArray()) {
            boolean first = before == 0 || isDelimiter(before);
            boolean asWritten = before >= 'a' && before <= 'z';
            if (!isDelimiter(c)) {
                out.appendCodePoint(first ? Character.toUpperCase(c) : asWritten ? c : Character.toLowerCase(c));
            }
            before = c;
        }
        return out.toString();
    }

    private static boolean isDelimiter(int c) {
        return c == '_' || c == '-';
    }
}

package io.vapscan.cel.library;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.CodePoints;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.Timestamp;
import io.vapscan.cel.value.UInt;
import io.vapscan.cel.value.Values;
import io.vapscan.object.GoQuote;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Lists and maps as {@code %s} prints them: nearly as CEL literals. Follows cel-go's {@code ext/formatting.go}. */
final class FormatLiterals {

    private FormatLiterals() {}

    static String list(List<?> list) throws Unreadable {
        StringBuilder out = new StringBuilder("[");
        String separator = "";
        for (Object element : list) {
            out.append(separator).append(literal(Values.of(element)));
            separator = ", ";
        }
        return out.append(']').toString();
    }

    static String map(Map<?, ?> map) throws Unreadable {
        List<Entry> entries = new ArrayList<>(map.size());
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            entries.add(new Entry(key(Values.of(entry.getKey())), literal(Values.of(entry.getValue()))));
        }
        entries.sort((a, b) -> CodePoints.compare(a.key, b.key));
        return entries.stream().map(entry -> entry.key + ":" + entry.value).collect(Collectors.joining(", ", "{", "}"));
    }

    private record Entry(String key, String value) {}

    private static String key(Object key) throws Unreadable {
        if (key instanceof String || key instanceof Boolean || key instanceof Long || key instanceof UInt) {
            return literal(key);
        }
        throw FormatVerbs.during("no formatting function for map key of type "
                + Values.typeOf(key).name());
    }

    private static String literal(Object value) throws Unreadable {
        if (value instanceof String text) {
            return GoQuote.quote(text);
        }
        if (value instanceof Double number) {
            return number(number);
        }
        if (value instanceof Timestamp) {
            return "timestamp(" + GoQuote.quote(FormatVerbs.string(value)) + ")";
        }
        if (value instanceof GoDuration) {
            return "duration(" + GoQuote.quote(FormatVerbs.string(value)) + ")";
        }
        if (value instanceof Bytes) {
            return "b" + GoQuote.quote(FormatVerbs.string(value));
        }
        if (value instanceof List || value instanceof Map || value instanceof Long || value instanceof UInt) {
            return FormatVerbs.string(value);
        }
        if (value instanceof Boolean || value instanceof CelType || value == NullValue.NULL) {
            return FormatVerbs.string(value);
        }
        throw FormatVerbs.during(
                "no formatting function for " + Values.typeOf(value).name());
    }

    private static String number(double number) {
        if (Double.isNaN(number)) {
            return "\"NaN\"";
        }
        if (Double.isInfinite(number)) {
            return number > 0 ? "\"+Inf\"" : "\"-Inf\"";
        }
        String digits = new BigDecimal(Math.abs(number))
                .setScale(FormatVerbs.DEFAULT_PRECISION, RoundingMode.HALF_EVEN)
                .toPlainString();
        return Double.doubleToRawLongBits(number) < 0 ? "-" + digits : digits;
    }
}

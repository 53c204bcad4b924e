package io.vapscan.schema.type;

import io.vapscan.object.GoNumber;
import io.vapscan.object.ParsedQuantity;
import io.vapscan.object.Quantity;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Quantities by their text; follows {@code Quantity.UnmarshalJSON} and {@code RoundUp} of apimachinery. */
final class QuantityText {

    private static final int MILLI = 3;
    private static final int MOST_DIGITS = 5;
    private static final char NEXT_LINE = 0x85;

    private QuantityText() {}

    /** The canonical text of a written string or number, or null after a failure. */
    static @Nullable String canonical(Object written, Decoding at) {
        String text;
        if (written instanceof String string) {
            if (isCanonical(string)) {
                return string;
            }
            text = trimmed(string);
        } else if (written instanceof Number number) {
            text = GoNumber.text(number);
        } else {
            text = "";
        }
        ParsedQuantity parsed = Quantity.parse(text);
        if (parsed instanceof ParsedQuantity.Malformed malformed) {
            at.ownFail(malformed.message());
            return null;
        }
        return parsed.toString();
    }

    /** Without blanks around it. Go looks at the JSON text, in which tabs and line ends are escaped, so that they stay. */
    private static String trimmed(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isBlank(text.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isBlank(char c) {
        return c == NEXT_LINE || Character.getType(c) == Character.SPACE_SEPARATOR;
    }

    /** Whether it is plain to see that a text is canonical: a small number that its suffix does not shorten. */
    static boolean isCanonical(String text) {
        int end = 0;
        int number = 0;
        while (end < text.length() && end < MOST_DIGITS && isDigit(text.charAt(end))) {
            number = number * 10 + text.charAt(end++) - '0';
        }
        if (end == 0 || text.charAt(0) == '0') {
            return false;
        }
        return switch (text.substring(end)) {
            case "", "m" -> number % 1000 != 0;
            case "Ki", "Mi", "Gi" -> number % 1024 != 0;
            default -> false;
        };
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** A canonical text rounded away from zero to thousandths. */
    static String roundedToMilli(String canonical) {
        char last = canonical.charAt(canonical.length() - 1);
        boolean small = last == 'n' || last == 'u' || canonical.indexOf('.') >= 0 || canonical.indexOf('-') >= 0;
        if (!small || !(Quantity.parse(canonical) instanceof Quantity quantity)) {
            return canonical;
        }
        BigDecimal exact = quantity.decimal();
        // A number may have millions of zeros that its scale stands for: they are not written out.
        if (exact.scale() <= MILLI) {
            return canonical;
        }
        BigDecimal rounded = exact.setScale(MILLI, RoundingMode.UP);
        if (rounded.compareTo(exact) == 0) {
            return canonical;
        }
        int exa = canonical.indexOf('E');
        boolean exponent = canonical.indexOf('e') >= 0 || (exa >= 0 && exa < canonical.length() - 1);
        return Quantity.parse(rounded.unscaledValue() + (exponent ? "e-3" : "m"))
                .toString();
    }
}

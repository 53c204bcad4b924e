package io.vapscan.schema.type;

import io.vapscan.object.GoNumber;
import io.vapscan.object.ParsedQuantity;
import io.vapscan.object.Quantity;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Quantities by their text; follows {@code Quantity.UnmarshalJSON} and {@code RoundUp} of apimachinery. */
final class QuantityText {

    private static final int MILLI = 3;

    private QuantityText() {}

    /** The canonical text of a written string or number, or null after a failure. */
    static @Nullable String canonical(Object written, Decoding at) {
        String text;
        if (written instanceof String string) {
            text = string.strip();
        } else if (written instanceof Number number) {
            text = GoNumber.text(number);
        } else {
            text = "";
        }
        ParsedQuantity parsed = Quantity.parse(text);
        if (parsed instanceof ParsedQuantity.Malformed malformed) {
            at.fail(malformed.message());
            return null;
        }
        return parsed.toString();
    }

    /** A canonical text rounded away from zero to thousandths. */
    static String roundedToMilli(String canonical) {
        char last = canonical.charAt(canonical.length() - 1);
        boolean exponent = canonical.contains("e-");
        if ((last != 'n' && last != 'u' && !exponent) || !(Quantity.parse(canonical) instanceof Quantity quantity)) {
            return canonical;
        }
        String digits = quantity.decimal()
                .setScale(MILLI, RoundingMode.UP)
                .unscaledValue()
                .toString();
        return Quantity.parse(digits + (exponent ? "e-3" : "m")).toString();
    }
}

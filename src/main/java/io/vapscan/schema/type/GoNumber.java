package io.vapscan.schema.type;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Numbers as Go's JSON encoder writes them: a decoder that comes after it sees that text. */
final class GoNumber {

    static final Long ZERO = 0L;

    private static final double TWO_TO_63 = 0x1p63;
    private static final double LEAST_PLAIN = 1e-6;
    private static final double LEAST_WITH_EXPONENT = 1e21;

    private GoNumber() {}

    /** The integer whose digits Go would write, or null where it would write none that fits 64 bits. */
    static @Nullable Long whole(Object written) {
        if (written instanceof Long number) {
            return number;
        }
        if (written instanceof Integer number) {
            return number.longValue();
        }
        if (written instanceof Double number
                && number == Math.rint(number)
                && number >= -TWO_TO_63
                && number < TWO_TO_63) {
            return number.longValue();
        }
        return null;
    }

    /** The number's text ({@code floatEncoder} of {@code encoding/json}). */
    static String text(Number number) {
        if (!(number instanceof Double) && !(number instanceof Float)) {
            return number.toString();
        }
        double value = number.doubleValue();
        double size = Math.abs(value);
        if (size == 0) {
            return "0";
        }
        BigDecimal shortest = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        if (size >= LEAST_PLAIN && size < LEAST_WITH_EXPONENT) {
            return shortest.toPlainString();
        }
        String digits = shortest.unscaledValue().abs().toString();
        long exponent = (long) digits.length() - 1 - shortest.scale();
        String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
        return (value < 0 ? "-" : "") + mantissa + "e" + (exponent < 0 ? "-" : "+") + Math.abs(exponent);
    }

    /** The number as unstructured objects hold it: a Long where it is whole and fits, else a Double. */
    static Object plain(Number number) {
        Long whole = whole(number);
        if (whole != null) {
            return whole;
        }
        return number instanceof BigInteger ? (Object) number.doubleValue() : number;
    }
}

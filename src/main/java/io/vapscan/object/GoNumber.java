package io.vapscan.object;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.jspecify.annotations.Nullable;

/** Numbers as Go's JSON encoder writes them: a decoder that comes after it sees that text. */
public final class GoNumber {

    private static final double TWO_TO_63 = 0x1p63;
    private static final double TWO_TO_53 = 0x1p53;
    private static final double LEAST_PLAIN = 1e-6;
    private static final double LEAST_WITH_EXPONENT = 1e21;

    private GoNumber() {}

    /** The integer whose digits Go would write, or null where it would write none that fits 64 bits. */
    public static @Nullable Long whole(Object written) {
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
            return Math.abs(number) <= TWO_TO_53 ? (Long) number.longValue() : shortened(number);
        }
        return null;
    }

    /** Of a double that stands for many integers Go writes the shortest digits that mean it, and zeros. */
    private static @Nullable Long shortened(double number) {
        BigInteger digits = shortest(number).toBigInteger();
        return digits.bitLength() < Long.SIZE ? (Long) digits.longValue() : null;
    }

    /** The number's text; null for NaN and the infinities ({@code floatEncoder} of {@code encoding/json}). */
    public static String text(Number number) {
        if (!(number instanceof Double) && !(number instanceof Float)) {
            return number.toString();
        }
        double value = number.doubleValue();
        double size = Math.abs(value);
        if (!Double.isFinite(value)) {
            return "null";
        }
        if (size == 0) {
            return "0";
        }
        BigDecimal shortest = shortest(value).stripTrailingZeros();
        if (size >= LEAST_PLAIN && size < LEAST_WITH_EXPONENT) {
            return shortest.toPlainString();
        }
        String digits = shortest.unscaledValue().abs().toString();
        long exponent = (long) digits.length() - 1 - shortest.scale();
        String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
        return (value < 0 ? "-" : "") + mantissa + "e" + (exponent < 0 ? "-" : "+") + Math.abs(exponent);
    }

    /** The fewest digits that still mean this double; {@code Double.toString} has too many of them before Java 19. */
    private static BigDecimal shortest(double value) {
        BigDecimal exact = new BigDecimal(value);
        for (int digits = Math.abs(value) < Double.MIN_NORMAL ? 1 : 15; digits < 17; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits));
            if (rounded.doubleValue() == value) {
                return rounded;
            }
        }
        return exact.round(new MathContext(17));
    }

    /** The number as unstructured objects hold it: a Long where it is whole and fits, else a Double. */
    public static Object plain(Number number) {
        Long whole = whole(number);
        if (whole != null) {
            return whole;
        }
        return number instanceof BigInteger ? (Object) number.doubleValue() : number;
    }
}

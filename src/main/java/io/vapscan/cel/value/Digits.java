package io.vapscan.cel.value;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * A finite double's shortest decimal digits.
 *
 * @param sign {@code -} or nothing
 * @param text the digits without leading or trailing zeros; {@code 0} for zero
 * @param exponent the power of ten that the first digit stands for
 */
record Digits(String sign, String text, int exponent) {

    private static final double EXACT_LONGS = 1L << 53;

    static Digits of(double value) {
        String sign = Double.doubleToRawLongBits(value) < 0 ? "-" : "";
        if (value == 0) {
            return new Digits(sign, "0", 0);
        }
        BigDecimal shortest = shortest(Math.abs(value)).stripTrailingZeros();
        String text = shortest.unscaledValue().toString();
        return new Digits(sign, text, text.length() - 1 - shortest.scale());
    }

    // Double.toString is not always shortest before Java 19, and never shorter than two digits.
    private static BigDecimal shortest(double value) {
        if (value < EXACT_LONGS && value == Math.rint(value)) {
            return BigDecimal.valueOf((long) value);
        }
        BigDecimal exact = new BigDecimal(value);
        BigDecimal shortest = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        for (int precision = shortest.precision(); precision > 0; precision--) {
            BigDecimal candidate = nearest(exact, value, precision);
            if (candidate == null) {
                break;
            }
            shortest = candidate;
        }
        return shortest;
    }

    /** The nearest number of so many digits that reads back as the value; null where none does. */
    private static @Nullable BigDecimal nearest(BigDecimal exact, double value, int digits) {
        BigDecimal below = exact.round(new MathContext(digits, RoundingMode.DOWN));
        BigDecimal above = exact.round(new MathContext(digits, RoundingMode.UP));
        boolean belowReads = below.doubleValue() == value;
        boolean aboveReads = above.doubleValue() == value;
        if (belowReads && aboveReads) {
            return exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
        }
        if (belowReads) {
            return below;
        }
        return aboveReads ? above : null;
    }
}

package io.vapscan.cel.value;

import java.math.BigDecimal;

/**
 * A finite double's shortest decimal digits.
 *
 * @param sign {@code -} or nothing
 * @param text the digits without leading or trailing zeros; {@code 0} for zero
 * @param exponent the power of ten that the first digit stands for
 */
record Digits(String sign, String text, int exponent) {

    static Digits of(double value) {
        String sign = Double.doubleToRawLongBits(value) < 0 ? "-" : "";
        if (value == 0) {
            return new Digits(sign, "0", 0);
        }
        BigDecimal shortest = shortest(Math.abs(value)).stripTrailingZeros();
        String text = shortest.unscaledValue().toString();
        return new Digits(sign, text, text.length() - 1 - shortest.scale());
    }

    // Double.toString is not always shortest before Java 19: try fewer digits first where it may be too long.
    private static BigDecimal shortest(double value) {
        BigDecimal printed = new BigDecimal(Double.toString(value));
        if (printed.precision() < 15) {
            return printed;
        }
        BigDecimal exact = new BigDecimal(value);
        for (int precision = 15; precision < printed.precision(); precision++) {
            BigDecimal rounded = exact.round(new java.math.MathContext(precision, java.math.RoundingMode.HALF_EVEN));
            if (rounded.doubleValue() == value) {
                return rounded;
            }
        }
        return printed;
    }
}

package io.vapscan.cel.library;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Doubles as cel-go's {@code %f} and {@code %e} print them: in the American locale, by {@code golang.org/x/text/message},
 * with groups of three digits and exponents written above the line.
 */
final class LocalNumbers {

    private static final String RAISED_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    private static final int SCIENTIFIC_DIGITS = 7;

    private LocalNumbers() {}

    /** So many digits after the point, the exact value rounded half to even. */
    static String fixed(double number, int precision) {
        if (!Double.isFinite(number)) {
            return special(number);
        }
        String digits = new BigDecimal(Math.abs(number))
                .setScale(precision, RoundingMode.HALF_EVEN)
                .toPlainString();
        int point = digits.indexOf('.') < 0 ? digits.length() : digits.indexOf('.');
        StringBuilder grouped = new StringBuilder(number < 0 ? "-" : "");
        for (int i = 0; i < point; i++) {
            if (i > 0 && (point - i) % 3 == 0) {
                grouped.append(',');
            }
            grouped.append(digits.charAt(i));
        }
        return grouped.append(digits, point, digits.length()).toString();
    }

    /** Always six digits after the point: cel-go passes what the clause calls precision as the width. */
    static String scientific(double number, int width) {
        String text = Double.isFinite(number) ? scientific(number) : special(number);
        int missing = width - text.length();
        return missing > 0 ? " ".repeat(missing) + text : text;
    }

    private static String scientific(double number) {
        if (number == 0) {
            return "0.000000×10⁰⁰";
        }
        BigDecimal rounded =
                new BigDecimal(Math.abs(number)).round(new MathContext(SCIENTIFIC_DIGITS, RoundingMode.HALF_EVEN));
        int exponent = rounded.precision() - rounded.scale() - 1;
        String digits = rounded.scaleByPowerOfTen(-exponent)
                .setScale(SCIENTIFIC_DIGITS - 1, RoundingMode.UNNECESSARY)
                .toPlainString();
        return (number < 0 ? "-" : "") + digits + "×10" + raised(exponent);
    }

    private static String raised(int exponent) {
        StringBuilder raised = new StringBuilder(exponent < 0 ? "⁻" : "");
        String digits = Integer.toString(Math.abs(exponent));
        if (digits.length() == 1) {
            raised.append(RAISED_DIGITS.charAt(0));
        }
        for (int i = 0; i < digits.length(); i++) {
            raised.append(RAISED_DIGITS.charAt(digits.charAt(i) - '0'));
        }
        return raised.toString();
    }

    private static String special(double number) {
        return Double.isNaN(number) ? "NaN" : number > 0 ? "∞" : "-∞";
    }
}

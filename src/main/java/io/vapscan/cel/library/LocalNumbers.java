package io.vapscan.cel.library;

import io.vapscan.cel.value.GoFloat;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Doubles as cel-go's {@code %f} and {@code %e} print them: in the American locale, by {@code golang.org/x/text/message},
 * with groups of three digits and exponents written above the line.
 */
final class LocalNumbers {

    private static final String RAISED_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    private static final String NO_VERB = "%!(NOVERB)";
    private static final int SCIENTIFIC_DIGITS = 7;

    private LocalNumbers() {}

    /**
     * So many digits after the point, the exact value rounded half to even. The printer holds the digits to round to in 16
     * bits, below zero for the fewest that tell the number apart, and those to fill up to in 8.
     */
    static String fixed(double number, long precision) {
        if (unreadable(precision)) {
            return NO_VERB;
        }
        if (!Double.isFinite(number)) {
            return special(number);
        }
        String digits = digits(Math.abs(number), (short) precision, (int) precision & 0xff);
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

    private static String digits(double number, short most, int fewest) {
        BigDecimal rounded = most < 0
                ? new BigDecimal(GoFloat.fixed(number))
                : new BigDecimal(number).setScale(most, RoundingMode.HALF_EVEN);
        int scale = Math.max(fewest, rounded.stripTrailingZeros().scale());
        return rounded.setScale(scale, RoundingMode.UNNECESSARY).toPlainString();
    }

    /** {@code golang.org/x/text/internal/format} reads no further digit of a clause's number once it is above a million. */
    private static boolean unreadable(long precision) {
        return precision / 10 > 1_000_000;
    }

    /** Always six digits after the point: cel-go passes what the clause calls precision as the width, of which 16 bits count. */
    static String scientific(double number, long precision) {
        if (unreadable(precision)) {
            return NO_VERB;
        }
        int width = (int) precision & 0xffff;
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

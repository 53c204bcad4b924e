package io.vapscan.object;

import java.math.BigDecimal;

/**
 * A quantity's number. Which of the two forms it has is visible ({@code asInteger}, {@code asApproximateFloat}), so
 * both are kept as {@code k8s.io/apimachinery/pkg/api/resource/amount.go} has them.
 */
sealed interface QuantityAmount permits LongAmount, DecimalAmount {

    /** Mantissa and exponent of a canonical text. */
    record Canonical(String mantissa, int exponent) {}

    /** -1, 0 or 1. */
    int sign();

    /** The exact number. */
    BigDecimal decimal();

    /** A double near it; may be infinite. */
    double toDouble();

    /** The number with its factors of ten in the exponent, which is a multiple of 3. */
    Canonical canonical();

    /** The number, rounded away from zero to an integer, with its factors of 1024 in the exponent. */
    Canonical canonical1024();

    /** Whether it is a whole number. */
    default boolean whole() {
        BigDecimal decimal = decimal();
        return decimal.signum() == 0
                || decimal.scale() <= 0
                || LongNumbers.stripped(decimal).scale() <= 0;
    }

    /** Go's {@code float64 * math.Pow10(exponent)}. */
    static double timesPowerOfTen(double base, int exponent) {
        return exponent == 0 ? base : base * powerOfTen(exponent);
    }

    private static double powerOfTen(int exponent) {
        if (exponent < -323) {
            return 0;
        }
        if (exponent > 308) {
            return Double.POSITIVE_INFINITY;
        }
        // Go's math.Pow10 puts it together of two, which rounds again.
        int most = exponent / 32 * 32;
        double rest = Double.parseDouble("1e" + Math.abs(exponent - most));
        double power = most == 0 ? 1 : Double.parseDouble("1e" + most);
        return exponent < 0 ? power / rest : power * rest;
    }
}

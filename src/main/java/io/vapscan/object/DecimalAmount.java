package io.vapscan.object;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * A number of any size: {@code infDecAmount} of {@code k8s.io/apimachinery/pkg/api/resource/amount.go}.
 *
 * @param decimal the number; its scale matters to {@link #toDouble()}
 */
record DecimalAmount(BigDecimal decimal) implements QuantityAmount {

    private static final int LEAST_SCALE = -1_000_000_000;

    @Override
    public int sign() {
        return decimal.signum();
    }

    @Override
    public double toDouble() {
        return QuantityAmount.timesPowerOfTen(decimal.unscaledValue().doubleValue(), -decimal.scale());
    }

    @Override
    public Canonical canonical() {
        // At the very end of the range of exponents there is no room to strip zeros.
        BigDecimal stripped = decimal.scale() > LEAST_SCALE ? LongNumbers.stripped(decimal) : decimal;
        int exponent = -stripped.scale();
        int shift = Math.floorMod(exponent, 3);
        BigInteger mantissa = stripped.unscaledValue().multiply(BigInteger.TEN.pow(shift));
        return new Canonical(mantissa.toString(), exponent - shift);
    }

    @Override
    public Canonical canonical1024() {
        BigInteger amount = decimal.setScale(0, RoundingMode.UP).unscaledValue();
        int exponent = amount.signum() == 0 ? 0 : amount.getLowestSetBit() / 10;
        return new Canonical(amount.shiftRight(exponent * 10).toString(), exponent);
    }
}

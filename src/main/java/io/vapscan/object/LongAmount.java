package io.vapscan.object;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * {@code value * 10^scale} while the value fits 64 bits: {@code int64Amount} of
 * {@code k8s.io/apimachinery/pkg/api/resource/amount.go}.
 */
record LongAmount(long value, int scale) implements QuantityAmount {

    static final LongAmount ZERO = new LongAmount(0, 0);

    @Override
    public int sign() {
        return Long.signum(value);
    }

    @Override
    public BigDecimal decimal() {
        return BigDecimal.valueOf(value, -scale);
    }

    @Override
    public double toDouble() {
        return QuantityAmount.timesPowerOfTen((double) value, scale);
    }

    /** The sum, or null where it does not fit. */
    @Nullable
    LongAmount plus(LongAmount other) {
        if (other.value == 0) {
            return this;
        }
        if (value == 0) {
            return other;
        }
        int common = Math.min(scale, other.scale);
        Long mine = scaledUp(value, (long) scale - common);
        Long its = scaledUp(other.value, (long) other.scale - common);
        if (mine == null || its == null) {
            return null;
        }
        long sum = mine + its;
        boolean overflow = ((mine ^ sum) & (its ^ sum)) < 0;
        return overflow ? null : new LongAmount(sum, common);
    }

    /** The negative, which wraps as Go's does. */
    LongAmount negated() {
        return new LongAmount(-value, scale);
    }

    /** The value as an integer, or null where it is a fraction by its scale or does not fit. */
    @Nullable
    Long toLong() {
        return scale < 0 ? null : scaledUp(value, scale);
    }

    /** {@code value * 10^power}, or null where that does not fit; power is not negative. */
    private static @Nullable Long scaledUp(long value, long power) {
        if (value == 0) {
            return 0L;
        }
        long result = value;
        for (long i = 0; i < power; i++) {
            if (result == Long.MIN_VALUE || Math.multiplyHigh(result, 10) != (result * 10) >> 63) {
                return null;
            }
            result *= 10;
        }
        return result;
    }

    @Override
    public Canonical canonical() {
        long amount = value;
        int exponent = scale;
        if (amount != Long.MIN_VALUE) {
            while (Math.abs(amount) >= 10 && amount % 10 == 0) {
                amount /= 10;
                exponent++;
            }
        }
        int shift = Math.floorMod(exponent, 3);
        Long shifted = scaledUp(amount, shift);
        return shifted == null
                ? new DecimalAmount(decimal()).canonical()
                : new Canonical(Long.toString(shifted), exponent - shift);
    }

    @Override
    public Canonical canonical1024() {
        Long whole = toLong();
        if (whole == null) {
            return new DecimalAmount(decimal()).canonical1024();
        }
        long amount = whole;
        int exponent = 0;
        // The least long has no absolute value and stays as it is, as in Go.
        while (Math.abs(amount) >= 1024 && amount % 1024 == 0) {
            amount /= 1024;
            exponent++;
        }
        return new Canonical(Long.toString(amount), exponent);
    }
}

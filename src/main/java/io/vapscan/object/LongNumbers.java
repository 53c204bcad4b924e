package io.vapscan.object;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * What the JDK does with numbers of very many digits in time that grows with the square of their length: a quantity may have a
 * million of them.
 */
final class LongNumbers {

    /** Shorter numbers are the JDK's to read. */
    private static final int SHORT = 1024;

    /** Zeros up to so many are the JDK's to strip. */
    private static final int FEW_ZEROS = 64;

    private LongNumbers() {}

    /** The number that decimal digits stand for; there is at least one. */
    static BigInteger parse(String digits) {
        List<BigInteger> powers = new ArrayList<>();
        BigInteger power = digits.length() > SHORT ? BigInteger.TEN.pow(SHORT) : BigInteger.ONE;
        for (int length = SHORT; length < digits.length(); length *= 2) {
            powers.add(power);
            power = power.multiply(power);
        }
        return parse(digits, powers, powers.size());
    }

    private static BigInteger parse(String digits, List<BigInteger> powers, int level) {
        if (level == 0) {
            return new BigInteger(digits);
        }
        int split = digits.length() - (SHORT << (level - 1));
        if (split <= 0) {
            return parse(digits, powers, level - 1);
        }
        BigInteger high = parse(digits.substring(0, split), powers, level - 1);
        return high.multiply(powers.get(level - 1)).add(parse(digits.substring(split), powers, level - 1));
    }

    /** As {@link BigDecimal#stripTrailingZeros}. */
    static BigDecimal stripped(BigDecimal number) {
        BigInteger digits = number.unscaledValue();
        // Each zero is a factor of two.
        int most = digits.getLowestSetBit();
        if (most < FEW_ZEROS) {
            return number.stripTrailingZeros();
        }
        int scale = number.scale();
        for (int zeros = Integer.highestOneBit(most); zeros > 0; zeros /= 2) {
            BigInteger[] parts = digits.divideAndRemainder(BigInteger.TEN.pow(zeros));
            if (parts[1].signum() == 0) {
                digits = parts[0];
                scale -= zeros;
            }
        }
        return new BigDecimal(digits, scale);
    }
}

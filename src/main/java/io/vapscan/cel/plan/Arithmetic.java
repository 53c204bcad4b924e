package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.UInt;

/** Arithmetic on numbers with cel-go's overflow checks ({@code common/types/overflow.go}). */
final class Arithmetic {

    static final CelError INT_OVERFLOW = new CelError("integer overflow");
    static final CelError UINT_OVERFLOW = new CelError("unsigned integer overflow");
    private static final CelError DIVISION_BY_ZERO = new CelError("division by zero");
    private static final CelError MODULUS_BY_ZERO = new CelError("modulus by zero");

    private Arithmetic() {}

    static Object add(long x, long y) {
        long sum = x + y;
        return ((x ^ sum) & (y ^ sum)) < 0 ? INT_OVERFLOW : (Object) sum;
    }

    static Object subtract(long x, long y) {
        long difference = x - y;
        return ((x ^ y) & (x ^ difference)) < 0 ? INT_OVERFLOW : (Object) difference;
    }

    static Object multiply(long x, long y) {
        long low = x * y;
        return Math.multiplyHigh(x, y) == low >> 63 ? (Object) low : INT_OVERFLOW;
    }

    static Object divide(long x, long y) {
        if (y == 0) {
            return DIVISION_BY_ZERO;
        }
        return x == Long.MIN_VALUE && y == -1 ? INT_OVERFLOW : (Object) (x / y);
    }

    static Object modulo(long x, long y) {
        if (y == 0) {
            return MODULUS_BY_ZERO;
        }
        return x == Long.MIN_VALUE && y == -1 ? INT_OVERFLOW : (Object) (x % y);
    }

    static Object negate(long x) {
        return x == Long.MIN_VALUE ? INT_OVERFLOW : (Object) (-x);
    }

    static Object add(UInt x, UInt y) {
        long sum = x.bits() + y.bits();
        return Long.compareUnsigned(sum, x.bits()) < 0 ? UINT_OVERFLOW : new UInt(sum);
    }

    static Object subtract(UInt x, UInt y) {
        return x.compareTo(y) < 0 ? UINT_OVERFLOW : new UInt(x.bits() - y.bits());
    }

    static Object multiply(UInt x, UInt y) {
        if (y.bits() != 0 && Long.compareUnsigned(x.bits(), Long.divideUnsigned(-1, y.bits())) > 0) {
            return UINT_OVERFLOW;
        }
        return new UInt(x.bits() * y.bits());
    }

    static Object divide(UInt x, UInt y) {
        return y.bits() == 0 ? DIVISION_BY_ZERO : new UInt(Long.divideUnsigned(x.bits(), y.bits()));
    }

    static Object modulo(UInt x, UInt y) {
        return y.bits() == 0 ? MODULUS_BY_ZERO : new UInt(Long.remainderUnsigned(x.bits(), y.bits()));
    }
}

package io.vapscan.cel.value;

import org.jspecify.annotations.Nullable;

/** Comparison across int, uint and double, as cel-go's {@code common/types/compare.go} has it. */
public final class Numbers {

    private static final double TWO_TO_63 = 0x1p63;
    private static final double TWO_TO_64 = 0x1p64;

    private Numbers() {}

    /** Whether the value is an int, a uint or a double. */
    public static boolean isNumber(Object value) {
        return value instanceof Long || value instanceof Double || value instanceof UInt;
    }

    /** Negative, zero or positive as {@code a} is less than, equal to or greater than {@code b}; neither may be NaN. */
    public static int compare(Object a, Object b) {
        if (a instanceof Long x) {
            return compareLong(x, b);
        }
        if (a instanceof UInt x) {
            return compareUInt(x, b);
        }
        double x = (Double) a;
        if (b instanceof Long y) {
            return -compareLong(y, x);
        }
        return b instanceof UInt y ? -compareUInt(y, x) : compareDoubles(x, (Double) b);
    }

    private static int compareLong(long a, Object b) {
        if (b instanceof Long y) {
            return Long.compare(a, y);
        }
        if (b instanceof UInt y) {
            return a < 0 || y.bits() < 0 ? -1 : Long.compare(a, y.bits());
        }
        double y = (Double) b;
        if (y < -TWO_TO_63) {
            return 1;
        }
        return y > TWO_TO_63 ? -1 : compareDoubles((double) a, y);
    }

    private static int compareUInt(UInt a, Object b) {
        if (b instanceof UInt y) {
            return a.compareTo(y);
        }
        if (b instanceof Long y) {
            return -compareLong(y, a);
        }
        double y = (Double) b;
        if (y < 0) {
            return 1;
        }
        return y > TWO_TO_64 ? -1 : compareDoubles(toDouble(a), y);
    }

    // Zero and minus zero are equal, unlike for Double.compare.
    private static int compareDoubles(double a, double b) {
        if (a < b) {
            return -1;
        }
        return a > b ? 1 : 0;
    }

    /** The nearest double, rounded as Go rounds an unsigned integer. */
    public static double toDouble(UInt value) {
        long bits = value.bits();
        if (bits >= 0) {
            return (double) bits;
        }
        // Halved, keeping the lost bit so that ties round as they would have.
        return (double) ((bits >>> 1) | (bits & 1)) * 2;
    }

    /** The int with exactly that value, or null where there is none. */
    public static @Nullable Long exactLong(double value) {
        return value > -TWO_TO_63 && value < TWO_TO_63 && (double) (long) value == value ? (Long) (long) value : null;
    }

    /** The uint with exactly that value, or null where there is none. */
    public static @Nullable UInt exactUInt(double value) {
        if (!(value >= 0 && value < TWO_TO_64)) {
            return null;
        }
        UInt whole = truncate(value);
        return toDouble(whole) == value ? whole : null;
    }

    /** A double from 0 to less than 2^64 without its fraction. */
    public static UInt truncate(double value) {
        return new UInt(value < TWO_TO_63 ? (long) value : (long) (value - TWO_TO_63) | Long.MIN_VALUE);
    }
}

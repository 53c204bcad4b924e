package io.vapscan.cel.value;

/** CEL's order of values of one type, and of numbers of any. Follows the {@code Compare} methods of cel-go's {@code common/types}. */
public final class Ordering {

    /** The outcome for values that have no order. */
    public static final int NO_SUCH_OVERLOAD = Integer.MIN_VALUE;

    /** The outcome where one of two numbers is NaN. */
    public static final int NOT_A_NUMBER = Integer.MIN_VALUE + 1;

    private Ordering() {}

    /** Whether values of that kind can be compared at all: cel-go's comparer trait. */
    public static boolean isComparer(Object value) {
        return value instanceof Comparable && !(value instanceof NullValue) && !(value instanceof TypedValue);
    }

    /** Negative, zero or positive; or one of the two outcomes named above. */
    public static int compare(Object a, Object b) {
        if (Numbers.isNumber(a)) {
            return compareNumbers(a, b);
        }
        if (a instanceof String x) {
            return b instanceof String y ? CodePoints.compare(x, y) : NO_SUCH_OVERLOAD;
        }
        if (a instanceof Timestamp x) {
            return b instanceof Timestamp y ? x.compareTo(y) : NO_SUCH_OVERLOAD;
        }
        if (a instanceof GoDuration x) {
            return b instanceof GoDuration y ? x.compareTo(y) : NO_SUCH_OVERLOAD;
        }
        if (a instanceof Bytes x) {
            return b instanceof Bytes y ? x.compareTo(y) : NO_SUCH_OVERLOAD;
        }
        return a instanceof Boolean x && b instanceof Boolean y ? x.compareTo(y) : NO_SUCH_OVERLOAD;
    }

    private static int compareNumbers(Object a, Object b) {
        if (isNaN(a)) {
            return NOT_A_NUMBER;
        }
        if (!Numbers.isNumber(b)) {
            return NO_SUCH_OVERLOAD;
        }
        return isNaN(b) ? NOT_A_NUMBER : Numbers.compare(a, b);
    }

    private static boolean isNaN(Object value) {
        return value instanceof Double d && d.isNaN();
    }
}

package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Ordering;

/** CEL's {@code <}, {@code <=}, {@code >} and {@code >=} over any values. */
final class Comparisons {

    private static final CelError NOT_A_NUMBER = new CelError("NaN values cannot be ordered");

    private Comparisons() {}

    static Object less(Object a, Object b) {
        int order = order(a, b);
        return order <= Ordering.NOT_A_NUMBER ? failure("_<_", a, order) : (Object) (order < 0);
    }

    static Object lessOrEqual(Object a, Object b) {
        int order = order(a, b);
        return order <= Ordering.NOT_A_NUMBER ? failure("_<=_", a, order) : (Object) (order <= 0);
    }

    static Object greater(Object a, Object b) {
        int order = order(a, b);
        return order <= Ordering.NOT_A_NUMBER ? failure("_>_", a, order) : (Object) (order > 0);
    }

    static Object greaterOrEqual(Object a, Object b) {
        int order = order(a, b);
        return order <= Ordering.NOT_A_NUMBER ? failure("_>=_", a, order) : (Object) (order >= 0);
    }

    private static int order(Object a, Object b) {
        return Ordering.compare(a, b);
    }

    private static CelError failure(String function, Object a, int outcome) {
        if (!Ordering.isComparer(a)) {
            return Operators.unknown(function, a);
        }
        return outcome == Ordering.NOT_A_NUMBER ? NOT_A_NUMBER : CelError.NO_SUCH_OVERLOAD;
    }
}

package io.vapscan.cel.plan;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.Timestamp;
import io.vapscan.cel.value.UInt;
import java.util.List;

/**
 * CEL's arithmetic operators over any values. What does not know an operator at all is told apart from what knows it but
 * not this other operand: cel-go's dispatch by traits gives them different texts.
 */
final class Operators {

    private Operators() {}

    static Object add(Object a, Object b) {
        if (a instanceof Long x) {
            return b instanceof Long y ? Arithmetic.add(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof String x) {
            return b instanceof String y ? x.concat(y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof List<?> x) {
            return b instanceof List<?> y ? Lists.concat(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof Double x) {
            return b instanceof Double y ? (Object) (x + y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof UInt x) {
            return b instanceof UInt y ? Arithmetic.add(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        return addOthers(a, b);
    }

    private static Object addOthers(Object a, Object b) {
        if (a instanceof Bytes x) {
            return b instanceof Bytes y ? x.concat(y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof GoDuration x) {
            if (b instanceof Timestamp y) {
                return TimeArithmetic.add(y, x);
            }
            return b instanceof GoDuration y ? TimeArithmetic.add(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof Timestamp x) {
            return b instanceof GoDuration y ? TimeArithmetic.add(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        return unknown("_+_", a);
    }

    static Object subtract(Object a, Object b) {
        if (a instanceof Long x) {
            return b instanceof Long y ? Arithmetic.subtract(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof Double x) {
            return b instanceof Double y ? (Object) (x - y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof UInt x) {
            return b instanceof UInt y ? Arithmetic.subtract(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof GoDuration x) {
            return b instanceof GoDuration y ? TimeArithmetic.subtract(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof Timestamp x) {
            if (b instanceof Timestamp y) {
                return TimeArithmetic.subtract(x, y);
            }
            return b instanceof GoDuration y ? TimeArithmetic.subtract(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        return unknown("_-_", a);
    }

    static Object multiply(Object a, Object b) {
        if (a instanceof Long x) {
            return b instanceof Long y ? Arithmetic.multiply(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof Double x) {
            return b instanceof Double y ? (Object) (x * y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof UInt x) {
            return b instanceof UInt y ? Arithmetic.multiply(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        return unknown("_*_", a);
    }

    static Object divide(Object a, Object b) {
        if (a instanceof Long x) {
            return b instanceof Long y ? Arithmetic.divide(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof Double x) {
            return b instanceof Double y ? (Object) (x / y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof UInt x) {
            return b instanceof UInt y ? Arithmetic.divide(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        return unknown("_/_", a);
    }

    static Object modulo(Object a, Object b) {
        if (a instanceof Long x) {
            return b instanceof Long y ? Arithmetic.modulo(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        if (a instanceof UInt x) {
            return b instanceof UInt y ? Arithmetic.modulo(x, y) : CelError.NO_SUCH_OVERLOAD;
        }
        return unknown("_%_", a);
    }

    static Object negate(Object a) {
        if (a instanceof Long x) {
            return Arithmetic.negate(x);
        }
        if (a instanceof Double x) {
            return -x;
        }
        if (a instanceof GoDuration x) {
            return TimeArithmetic.negate(x);
        }
        return a instanceof Boolean ? CelError.NO_SUCH_OVERLOAD : unknown("-_", a);
    }

    static Object not(Object a) {
        return a instanceof Boolean truth ? (Object) !truth : CelError.NO_SUCH_OVERLOAD;
    }

    /** The error of a first operand that does not know the function: cel-go asks its receiver types once more. */
    static CelError unknown(String function, Object operand) {
        boolean receiver = operand instanceof String || operand instanceof Timestamp || operand instanceof GoDuration;
        return receiver ? CelError.NO_SUCH_OVERLOAD : new CelError("no such overload: " + function);
    }
}

package io.vapscan.cel.library.kyverno;

import io.vapscan.cel.library.Implementation;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Numbers;
import io.vapscan.cel.value.UInt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** cel-go's {@code ext/math.go}, version 2, and Kyverno's own {@code math.round} to a number of digits. */
final class MathLibrary {

    private MathLibrary() {}

    static @Nullable Implementation of(String function) {
        return switch (function) {
            case "ceil" -> args -> Math.ceil((Double) args[0]);
            case "floor" -> args -> Math.floor((Double) args[0]);
            case "trunc" -> args -> truncated((Double) args[0]);
            case "round" -> args -> rounded((Double) args[0]);
            case "round_to" -> args -> rounded((Double) args[0], (Long) args[1]);
            case "isInf" -> args -> Double.isInfinite((Double) args[0]);
            case "isNaN" -> args -> Double.isNaN((Double) args[0]);
            case "isFinite" -> args -> Double.isFinite((Double) args[0]);
            case "sqrt_double", "sqrt_int", "sqrt_uint" -> args -> Math.sqrt(number(args[0]));
            case "abs_double", "abs_int", "abs_uint" -> args -> magnitude(args[0]);
            case "sign_double" -> args -> Math.signum((Double) args[0]);
            case "sign_int" -> args -> (long) Long.signum((Long) args[0]);
            case "sign_uint" -> args -> new UInt(((UInt) args[0]).bits() == 0 ? 0 : 1);
            default ->
                function.startsWith("min_")
                        ? args -> extreme(args, -1)
                        : function.startsWith("max_") ? args -> extreme(args, 1) : bits(function);
        };
    }

    private static @Nullable Implementation bits(String function) {
        return switch (function) {
            case "bitAnd_int" -> args -> (Long) args[0] & (Long) args[1];
            case "bitOr_int" -> args -> (Long) args[0] | (Long) args[1];
            case "bitXor_int" -> args -> (Long) args[0] ^ (Long) args[1];
            case "bitNot_int" -> args -> ~(Long) args[0];
            case "bitAnd_uint" -> args -> new UInt(unsigned(args[0]) & unsigned(args[1]));
            case "bitOr_uint" -> args -> new UInt(unsigned(args[0]) | unsigned(args[1]));
            case "bitXor_uint" -> args -> new UInt(unsigned(args[0]) ^ unsigned(args[1]));
            case "bitNot_uint" -> args -> new UInt(~unsigned(args[0]));
            default -> function.startsWith("bitShift") ? args -> shifted(function, args) : null;
        };
    }

    private static Object shifted(String function, Object[] args) {
        long by = (Long) args[1];
        boolean left = function.startsWith("bitShiftLeft");
        if (by < 0) {
            return new CelError("math." + (left ? "bitShiftLeft" : "bitShiftRight") + "() negative offset: " + by);
        }
        long bits = args[0] instanceof UInt uint ? uint.bits() : (Long) args[0];
        long moved = by > 63 ? 0 : left ? bits << by : bits >>> by;
        return args[0] instanceof UInt ? new UInt(moved) : (Object) moved;
    }

    private static long unsigned(Object value) {
        return ((UInt) value).bits();
    }

    private static double truncated(double value) {
        return value < 0 ? Math.ceil(value) : Math.floor(value);
    }

    /** Go's {@code math.Round}: halves go away from zero. */
    private static double rounded(double value) {
        double whole = truncated(value);
        return Math.abs(value - whole) >= 0.5 ? whole + Math.copySign(1, value) : whole;
    }

    private static double rounded(double value, long digits) {
        double shift = Math.pow(10, (double) digits);
        return rounded(value * shift) / shift;
    }

    private static double number(Object value) {
        return value instanceof UInt uint ? Numbers.toDouble(uint) : ((Number) value).doubleValue();
    }

    private static Object magnitude(Object value) {
        if (value instanceof Double number) {
            return Math.abs(number);
        }
        if (value instanceof Long number) {
            return number == Long.MIN_VALUE ? new CelError("integer overflow") : (Object) Math.abs(number);
        }
        return value;
    }

    /** The largest or smallest of the arguments, or of the only argument's elements. */
    private static Object extreme(Object[] args, int direction) {
        List<?> values = args.length == 1 && args[0] instanceof List<?> list ? list : List.of(args);
        Object best = null;
        for (Object value : values) {
            if (value == null || !Numbers.isNumber(value)) {
                return CelError.NO_SUCH_OVERLOAD;
            }
            if (best == null || Integer.signum(Numbers.compare(value, best)) == direction) {
                best = value;
            }
        }
        String name = direction < 0 ? "math.@min" : "math.@max";
        return best == null ? new CelError(name + "(list) argument must not be empty") : best;
    }
}

package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.UInt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code sum}: elements added one by one, with cel-go's overflows. */
final class Summing {

    private Summing() {}

    static Implementation of(String overloadId) {
        return switch (overloadId) {
            case "list_int_sum_int" -> args -> sum((List<?>) args[0], 0L);
            case "list_uint_sum_uint" -> args -> sum((List<?>) args[0], new UInt(0));
            case "list_double_sum_double" -> args -> sum((List<?>) args[0], 0.0);
            default -> args -> sum((List<?>) args[0], new GoDuration(0));
        };
    }

    private static Object sum(List<?> list, Object zero) {
        Object sum = zero;
        for (Object element : list) {
            sum = plus(sum, element);
            if (sum instanceof CelError) {
                return sum;
            }
        }
        return sum;
    }

    private static Object plus(Object sum, @Nullable Object element) {
        if (sum instanceof Long a && element instanceof Long b) {
            long result = a + b;
            return ((a ^ result) & (b ^ result)) < 0 ? new CelError("integer overflow") : (Object) result;
        }
        if (sum instanceof Double a && element instanceof Double b) {
            return a + b;
        }
        if (sum instanceof UInt a && element instanceof UInt b) {
            long result = a.bits() + b.bits();
            boolean overflow = Long.compareUnsigned(result, a.bits()) < 0;
            return overflow ? new CelError("unsigned integer overflow") : new UInt(result);
        }
        if (sum instanceof GoDuration a && element instanceof GoDuration b) {
            long result = a.nanos() + b.nanos();
            boolean overflow = ((a.nanos() ^ result) & (b.nanos() ^ result)) < 0;
            return overflow ? new CelError("integer overflow") : new GoDuration(result);
        }
        return CelError.NO_SUCH_OVERLOAD;
    }
}

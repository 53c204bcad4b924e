package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Equality;
import io.vapscan.cel.value.Ordering;
import io.vapscan.cel.value.Values;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** List functions of the API server: {@code k8s.io/apiserver/pkg/cel/library/lists.go}. */
final class ServerListLibrary implements FunctionLibrary {

    @Override
    public @Nullable Implementation implementation(String overloadId) {
        return switch (overloadId) {
            case "list_a_index_of_int" -> args -> indexOf((List<?>) args[0], args[1]);
            case "list_a_last_index_of_int" -> args -> lastIndexOf((List<?>) args[0], args[1]);
            case "list_includes_dyn_dyn" -> args -> includes(args[0], args[1]);
            default -> byType(overloadId);
        };
    }

    /** Overloads that there are for each type: {@code list_int_max_int}. */
    private static @Nullable Implementation byType(String overloadId) {
        if (overloadId.endsWith("_is_sorted_bool")) {
            return args -> isSorted((List<?>) args[0]);
        }
        if (overloadId.contains("_max_")) {
            return args -> extreme((List<?>) args[0], "max", -1);
        }
        if (overloadId.contains("_min_")) {
            return args -> extreme((List<?>) args[0], "min", 1);
        }
        return overloadId.contains("_sum_") ? Summing.of(overloadId) : null;
    }

    private static long indexOf(List<?> list, Object item) {
        long index = 0;
        for (Object element : list) {
            if (Equality.isEqual(element, item)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    private static long lastIndexOf(List<?> list, Object item) {
        for (int index = list.size() - 1; index >= 0; index--) {
            if (Equality.isEqual(list.get(index), item)) {
                return index;
            }
        }
        return -1;
    }

    private static boolean includes(Object target, Object item) {
        return target instanceof List<?> list ? indexOf(list, item) >= 0 : Equality.isEqual(target, item);
    }

    private static Object isSorted(List<?> list) {
        Object previous = null;
        for (Object element : list) {
            Object value = Values.of(element);
            if (!Ordering.isComparer(value)) {
                return CelError.NO_SUCH_OVERLOAD;
            }
            // What has no order is not out of order.
            if (previous != null && Ordering.compare(previous, value) > 0) {
                return false;
            }
            previous = value;
        }
        return true;
    }

    /** The element that replaces what was found before when that compares to it as {@code replaced} says. */
    private static Object extreme(List<?> list, String function, int replaced) {
        Object found = null;
        for (Object element : list) {
            Object value = Values.of(element);
            if (!Ordering.isComparer(value)) {
                return CelError.NO_SUCH_OVERLOAD;
            }
            if (found == null || isOrder(Ordering.compare(found, value), replaced)) {
                found = value;
            }
        }
        return found == null ? new CelError(function + " called on empty list") : found;
    }

    private static boolean isOrder(int order, int sign) {
        return order != Ordering.NO_SUCH_OVERLOAD && order != Ordering.NOT_A_NUMBER && Integer.signum(order) == sign;
    }
}

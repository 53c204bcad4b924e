package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.Ordering;
import io.vapscan.cel.value.Timestamp;
import io.vapscan.cel.value.Values;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code sort} and {@code sortBy} of cel-go's {@code ext/lists.go}. cel-go calls them with values of any type, so that
 * they say themselves what they do not take.
 */
final class ListSorting {

    private ListSorting() {}

    /** The list's elements in the order of their keys. */
    static Object sort(String function, Object sorted, Object by) {
        if (!(sorted instanceof List<?> list) || !(by instanceof List<?> keys)) {
            return refuse(function, sorted);
        }
        if (list.size() != keys.size()) {
            return new CelError(
                    "@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but"
                            + " got " + list.size() + " and " + keys.size() + " elements respectively");
        }
        return list.isEmpty() ? list : sort(list, keys);
    }

    private static CelError refuse(String function, Object value) {
        // Some types are asked whether they have a method of that name.
        boolean receiver = value instanceof String || value instanceof Timestamp || value instanceof GoDuration;
        return receiver ? CelError.NO_SUCH_OVERLOAD : new CelError("no such overload: " + function);
    }

    private static Object sort(List<?> list, List<?> keys) {
        Object[] values = new Object[keys.size()];
        boolean sameType = true;
        CelType type = Values.typeOf(keys.get(0));
        for (int i = 0; i < values.length; i++) {
            values[i] = Values.of(keys.get(i));
            sameType &= Values.typeOf(values[i]).equals(type);
        }
        if (!Ordering.isComparer(values[0])) {
            return new CelError("list elements must be comparable");
        }
        // Every element takes part in some comparison, save the only one.
        if (!sameType) {
            return new CelError("list elements must have the same type");
        }
        List<Object> sorted = new ArrayList<>(values.length);
        for (int index : GoSort.sort(values)) {
            sorted.add(Values.of(list.get(index)));
        }
        return sorted;
    }
}

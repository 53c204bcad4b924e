package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.GoText;
import io.vapscan.cel.value.Values;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code flatten} of cel-go's {@code ext/lists.go}. cel-go calls it with values of any type, so that it says itself what
 * it does not take.
 */
final class Flattening {

    private Flattening() {}

    static Object byOne(Object[] args) {
        return args[0] instanceof List<?> list
                ? flatten(list, 1)
                : new CelError("no such overload: " + GoText.ofRuntimeType(Values.typeOf(args[0])) + ".flatten()");
    }

    static Object byDepth(Object[] args) {
        if (!(args[0] instanceof List<?> list) || !(args[1] instanceof Long depth)) {
            return new CelError("no such overload: " + GoText.ofRuntimeType(Values.typeOf(args[0])) + ".flatten("
                    + GoText.ofRuntimeType(Values.typeOf(args[1])) + ")");
        }
        return depth < 0 ? new CelError("level must be non-negative") : flatten(list, depth);
    }

    private static List<Object> flatten(List<?> list, long depth) {
        List<Object> flat = new ArrayList<>(list.size());
        for (Object element : list) {
            if (depth > 0 && element instanceof List<?> nested) {
                flat.addAll(flatten(nested, depth - 1));
            } else {
                flat.add(Values.of(element));
            }
        }
        return flat;
    }
}

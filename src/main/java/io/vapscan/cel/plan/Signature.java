package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.Values;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An overload's parameters, which arguments are held against when a call runs: {@code matchesRuntimeSignature} in
 * cel-go's {@code common/decls} and {@code IsAssignableRuntimeType} in its {@code common/types}.
 *
 * @param parameters the types, receiver first; {@code dyn} takes anything
 */
record Signature(List<CelType> parameters) {

    boolean accepts(Object[] arguments) {
        if (arguments.length != parameters.size()) {
            return false;
        }
        for (int i = 0; i < arguments.length; i++) {
            if (!accepts(parameters.get(i), arguments[i])) {
                return false;
            }
        }
        return true;
    }

    // Of lists and maps only the first element or entry is looked at.
    private static boolean accepts(CelType type, @Nullable Object value) {
        if (type.equals(CelType.STRING)) {
            return value instanceof String;
        }
        if (type.name().equals("dyn")) {
            return true;
        }
        if (!type.name().equals(Values.typeOf(value).name())) {
            return false;
        }
        if (value instanceof List<?> list
                && !list.isEmpty()
                && !type.parameters().isEmpty()) {
            return accepts(type.parameters().get(0), list.get(0));
        }
        if (value instanceof Map<?, ?> map
                && !map.isEmpty()
                && !type.parameters().isEmpty()) {
            Map.Entry<?, ?> first = map.entrySet().iterator().next();
            return accepts(type.parameters().get(0), first.getKey())
                    && accepts(type.parameters().get(1), first.getValue());
        }
        return true;
    }
}

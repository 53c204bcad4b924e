package io.vapscan.cel.plan;

import io.vapscan.cel.cost.Sizes;
import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelMap;
import io.vapscan.cel.value.Equality;
import io.vapscan.cel.value.MapKeys;
import io.vapscan.cel.value.Occurrences;
import io.vapscan.cel.value.Values;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** CEL's operators and functions that take values of any type and sort them out themselves: cel-go's singletons. */
final class StandardOperators {

    private StandardOperators() {}

    /** The function of one argument with that name, or null. */
    static @Nullable UnaryOperation unary(String function) {
        return switch (function) {
            case "!_" -> Operators::not;
            case "-_" -> Operators::negate;
            case "size" -> StandardOperators::size;
            case "type" -> Values::typeOf;
            case "dyn" -> value -> value;
            default -> null;
        };
    }

    /** The function of two arguments with that name, or null. */
    static @Nullable BinaryOperation binary(String function) {
        return switch (function) {
            case "_+_" -> Operators::add;
            case "_-_" -> Operators::subtract;
            case "_*_" -> Operators::multiply;
            case "_/_" -> Operators::divide;
            case "_%_" -> Operators::modulo;
            case "_<_" -> Comparisons::less;
            case "_<=_" -> Comparisons::lessOrEqual;
            case "_>_" -> Comparisons::greater;
            case "_>=_" -> Comparisons::greaterOrEqual;
            case "@in" -> StandardOperators::in;
            case "contains" ->
                (text, part) -> text instanceof String s && part instanceof String p
                        ? (Object) Occurrences.isIn(s, p)
                        : CelError.NO_SUCH_OVERLOAD;
            case "startsWith" ->
                (text, part) -> text instanceof String s && part instanceof String p
                        ? (Object) s.startsWith(p)
                        : CelError.NO_SUCH_OVERLOAD;
            case "endsWith" ->
                (text, part) -> text instanceof String s && part instanceof String p
                        ? (Object) s.endsWith(p)
                        : CelError.NO_SUCH_OVERLOAD;
            default -> null;
        };
    }

    private static Object size(Object value) {
        return value instanceof String || value instanceof List || value instanceof Map || value instanceof Bytes
                ? (Object) Sizes.of(value)
                : Operators.unknown("size", value);
    }

    private static Object in(Object element, Object container) {
        if (container instanceof List<?> list) {
            return contains(list, element);
        }
        if (!(container instanceof Map<?, ?> map)) {
            return CelError.NO_SUCH_OVERLOAD;
        }
        if (map instanceof CelMap && !map.isEmpty()) {
            Hashing.require(element);
        }
        return MapKeys.find(map, element) != null;
    }

    private static boolean contains(List<?> list, Object element) {
        for (Object candidate : list) {
            if (Equality.isEqual(element, candidate)) {
                return true;
            }
        }
        return false;
    }
}

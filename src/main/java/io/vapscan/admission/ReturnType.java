package io.vapscan.admission;

import io.vapscan.cel.value.CelType;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What an expression of a policy may come to: {@code ReturnTypes()} of {@code plugin/policy/validating/interface.go}.
 *
 * @param types the types, none for any
 */
record ReturnType(List<CelType> types) {

    /** Conditions and validations. */
    static final ReturnType BOOL = new ReturnType(List.of(CelType.BOOL));

    /** Messages. */
    static final ReturnType STRING = new ReturnType(List.of(CelType.STRING));

    /** Audit annotations. */
    static final ReturnType STRING_OR_NULL = new ReturnType(List.of(CelType.STRING, CelType.NULL));

    /** Variables: anything. */
    static final ReturnType ANY = new ReturnType(List.of());

    /** The server's objection to an expression of that type, or null. */
    @Nullable
    String objection(CelType type) {
        if (types.isEmpty() || types.contains(type)) {
            return null;
        }
        String expected = types.size() == 1
                ? types.get(0).toString()
                : "one of " + types.stream().map(CelType::toString).collect(Collectors.joining(" ", "[", "]"));
        return "must evaluate to " + expected + " but got " + type;
    }
}

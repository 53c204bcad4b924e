package io.vapscan.admission;

import io.vapscan.cel.value.CelType;
import io.vapscan.object.Lists;
import java.util.Set;

/** The types that policy variables are declared with: {@code convertCelTypeToDeclType} in {@code plugin/cel/composition.go}. */
public final class VariableTypes {

    private static final Set<CelType> KEPT = Set.of(
            CelType.BOOL,
            CelType.BYTES,
            CelType.DOUBLE,
            CelType.DURATION,
            CelType.INT,
            CelType.NULL,
            CelType.STRING,
            CelType.TIMESTAMP,
            CelType.UINT);

    private VariableTypes() {}

    /** The type itself, lists and maps by their parts; {@code dyn} for all others. */
    public static CelType declared(CelType type) {
        if (KEPT.contains(type)) {
            return type;
        }
        int parameters = type.parameters().size();
        if ((type.name().equals("list") && parameters == 1) || (type.name().equals("map") && parameters == 2)) {
            return new CelType(type.name(), Lists.mapped(type.parameters(), VariableTypes::declared));
        }
        return CelType.DYN;
    }
}

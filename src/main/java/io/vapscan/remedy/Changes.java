package io.vapscan.remedy;

import java.util.Set;

/** Functions that are about their first operand alone. */
final class Changes {

    private static final Set<String> PASSING = Set.of(
            "orValue",
            "value",
            "string",
            "dyn",
            "quantity",
            "optional.of",
            "bool",
            "int",
            "lowerAscii",
            "upperAscii",
            "trim",
            "size");

    private Changes() {}

    static boolean passes(String function) {
        return PASSING.contains(function);
    }
}

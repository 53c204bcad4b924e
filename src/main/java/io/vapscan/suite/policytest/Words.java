package io.vapscan.suite.policytest;

import java.util.Locale;

/** Constants as test files write them. */
final class Words {

    private Words() {}

    /** {@code RESOURCE_RULE} is {@code resourceRule}. */
    static String of(Enum<?> constant) {
        StringBuilder out = new StringBuilder();
        for (String part : constant.name().toLowerCase(Locale.ROOT).split("_", -1)) {
            out.append(out.isEmpty() ? part : Character.toUpperCase(part.charAt(0)) + part.substring(1));
        }
        return out.toString();
    }
}

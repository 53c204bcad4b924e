package io.vapscan.report;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds the trees that structured formats print. */
public final class Tree {

    private Tree() {}

    /** An object of alternating keys and values, in that order; values may be null. */
    public static Map<String, @Nullable Object> of(@Nullable Object... keysAndValues) {
        Map<String, @Nullable Object> tree = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            tree.put(String.valueOf(keysAndValues[i]), keysAndValues[i + 1]);
        }
        return tree;
    }

    /** A whole number without its {@code .0}. */
    static Number number(double value) {
        return value == Math.rint(value) ? (Number) (long) value : value;
    }

    /** A whole number without its {@code .0}; others with the digits of single precision. */
    static Number number(float value) {
        return value == Math.rint(value) ? (Number) (long) value : value;
    }
}

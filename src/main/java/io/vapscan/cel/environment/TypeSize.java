package io.vapscan.cel.environment;

import io.vapscan.cel.value.CelType;

/**
 * How large types may become. Variables that nest the types of those before them grow without end, and maps that have them
 * on both sides double each time: what reads types takes them apart by recursion.
 */
final class TypeSize {

    static final int LEVELS = 500;
    static final int PARTS = 20_000;

    static final String REFUSAL =
            "its type has more than " + LEVELS + " levels or " + PARTS + " parts, which no server checks in time";

    private int parts;

    private TypeSize() {}

    /** Whether a type has more levels or parts than are read. */
    static boolean exceeded(CelType type) {
        return !new TypeSize().holds(type, 1);
    }

    /** The parts of a type, or some more than {@link #PARTS} where it has more. */
    static long parts(CelType type) {
        TypeSize size = new TypeSize();
        size.holds(type, 1);
        return size.parts;
    }

    private boolean holds(CelType type, int level) {
        if (level > LEVELS || ++parts > PARTS) {
            return false;
        }
        for (CelType parameter : type.parameters()) {
            if (!holds(parameter, level + 1)) {
                return false;
            }
        }
        return true;
    }
}

package io.vapscan.admission;

import org.jspecify.annotations.Nullable;

/** What a request does with an object. */
public enum Operation {
    CREATE,
    UPDATE,
    DELETE,
    CONNECT;

    /** The operation of that name, as reviews write it; null for what is none. */
    public static @Nullable Operation named(String name) {
        for (Operation operation : values()) {
            if (operation.name().equals(name)) {
                return operation;
            }
        }
        return null;
    }
}

package io.vapscan.cel.library;

/** One overload's implementation. */
@FunctionalInterface
public interface Implementation {

    /**
     * Calls it.
     *
     * @param args receiver first; CEL values of the overload's declared types, never errors
     * @return a CEL value or a {@link io.vapscan.cel.value.CelError}
     */
    Object call(Object[] args);
}

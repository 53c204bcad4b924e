package io.vapscan.cel.value;

/**
 * A failed evaluation, as a value: operators that absorb errors see it, everything else hands it on.
 *
 * @param message the text as cel-go words it, for example {@code no such key: x}
 */
public record CelError(String message) {

    /** The error of an operator or function that does not take such values. */
    public static final CelError NO_SUCH_OVERLOAD = new CelError("no such overload");
}

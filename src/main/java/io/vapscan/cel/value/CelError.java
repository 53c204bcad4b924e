package io.vapscan.cel.value;

/**
 * A failed evaluation, as a value: operators that absorb errors see it, everything else hands it on.
 *
 * @param message the text as cel-go words it, for example {@code no such key: x}
 * @param isUnjudged whether a limit or a fault of our own ended the evaluation: a server's may come to something else
 */
public record CelError(String message, boolean isUnjudged) {

    /** A server's error. */
    public CelError(String message) {
        this(message, false);
    }

    /** The error of an operator or function that does not take such values. */
    public static final CelError NO_SUCH_OVERLOAD = new CelError("no such overload");
}

package io.vapscan.cel.library;

/** What a call costs beyond evaluating its arguments. */
@FunctionalInterface
public interface CallCost {

    /** Returned by a cost that leaves the call to cel-go's own default. */
    long DEFAULT = -1;

    /**
     * The cost in cost units.
     *
     * @param args receiver first; any of them may be a {@link io.vapscan.cel.value.CelError}
     * @param result the call's result, which may be an error
     */
    long of(Object[] args, Object result);
}

package io.vapscan.cel.library;

import org.jspecify.annotations.Nullable;

/**
 * One function library. Finding a function is a {@code switch}, so that what an expression does not call is not even
 * linked.
 */
public interface FunctionLibrary {

    /** The overload's implementation, by the id that cel-go and {@code k8s.io/apiserver/pkg/cel/library} give it. */
    @Nullable
    Implementation implementation(String overloadId);

    /** The overload's own cost, as cel-go's {@code ext} libraries bring it ({@code OverloadCostTracker}). */
    default @Nullable CallCost overloadCost(String overloadId) {
        return null;
    }
}

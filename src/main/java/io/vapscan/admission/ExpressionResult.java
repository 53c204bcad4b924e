package io.vapscan.admission;

import org.jspecify.annotations.Nullable;

/**
 * What one expression came to.
 *
 * @param value its value, null when it has none
 * @param error the server's text when it failed
 * @param unknown why it cannot be told
 * @param cost what it was charged, the variables that it was the first to read included
 */
record ExpressionResult(
        @Nullable Object value,
        @Nullable String error,
        @Nullable String unknown,
        long cost) {

    static ExpressionResult failed(String error, long cost) {
        return new ExpressionResult(null, error, null, cost);
    }

    static ExpressionResult undecided(String why, long cost) {
        return new ExpressionResult(null, null, why, cost);
    }
}

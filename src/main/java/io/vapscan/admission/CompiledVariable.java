package io.vapscan.admission;

import org.jspecify.annotations.Nullable;

/**
 * A policy's variable.
 *
 * @param name its name
 * @param expression what it stands for, never {@link CompiledExpression.NeedsAuthorizer}
 * @param shared its text where that alone decides what it comes to, whichever policy has it; else null. Equal
 *     texts are the same, for it is looked up for every object
 */
record CompiledVariable(
        String name,
        CompiledExpression expression,
        @Nullable String shared) {

    CompiledVariable(String name, CompiledExpression expression) {
        this(name, expression, isShared(expression.text()) ? expression.text().intern() : null);
    }

    /** Not what reads the policy's own: its other variables, its params, or who asks. */
    private static boolean isShared(String text) {
        return !text.contains("variables") && !text.contains("params") && !text.contains("authorizer");
    }
}

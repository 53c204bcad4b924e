package io.vapscan.admission;

import org.jspecify.annotations.Nullable;

/**
 * A policy's variable.
 *
 * @param name its name
 * @param expression what it stands for, never {@link CompiledExpression.NeedsAuthorizer}
 * @param shared what decides what it comes to, whichever policy has it; null where its value is its policy's own
 */
record CompiledVariable(
        String name,
        CompiledExpression expression,
        @Nullable Sharing shared) {

    /** The same, its value its policy's own. */
    CompiledVariable unshared() {
        return shared == null ? this : new CompiledVariable(name, expression, null);
    }
}

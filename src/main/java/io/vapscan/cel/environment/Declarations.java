package io.vapscan.cel.environment;

import org.jspecify.annotations.Nullable;

/**
 * The variables that not every policy's expressions may name, as the API server's {@code OptionalVariableDeclarations}.
 *
 * @param params whether {@code params} is declared
 * @param authorizer whether {@code authorizer} and {@code authorizer.requestResource} are declared
 * @param variables whether {@code variables} is declared
 */
public record Declarations(boolean params, boolean authorizer, boolean variables) {

    /** With {@code variables}, as whatever is stored runs. */
    public Declarations(boolean params, boolean authorizer) {
        this(params, authorizer, true);
    }

    // Written out: what the compiler would have done is linked at run time, which costs a start some milliseconds.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Declarations that
                && params == that.params
                && authorizer == that.authorizer
                && variables == that.variables;
    }

    @Override
    public int hashCode() {
        return (params ? 1 : 0) + (authorizer ? 2 : 0) + (variables ? 4 : 0);
    }
}

package io.vapscan.cel.environment;

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
}

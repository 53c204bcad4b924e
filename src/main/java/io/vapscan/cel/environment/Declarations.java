package io.vapscan.cel.environment;

/**
 * The variables that not every policy's expressions may name, as the API server's {@code OptionalVariableDeclarations}.
 *
 * @param params whether {@code params} is declared
 * @param authorizer whether {@code authorizer} and {@code authorizer.requestResource} are declared
 */
public record Declarations(boolean params, boolean authorizer) {}

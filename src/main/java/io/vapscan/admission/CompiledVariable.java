package io.vapscan.admission;

/**
 * A policy's variable.
 *
 * @param name its name
 * @param expression what it stands for, never {@link CompiledExpression.NeedsAuthorizer}
 */
record CompiledVariable(String name, CompiledExpression expression) {}

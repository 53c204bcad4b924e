package io.vapscan.cel;

/**
 * An expression that does not compile.
 *
 * @param message every error with its place, in the form of the API server
 */
public record CompileFailure(String message) implements Compilation {}

package io.vapscan.cel;

/** What compiling an expression came to: a {@link Program} or a {@link CompileFailure}. Both may be cached. */
public sealed interface Compilation permits Program, CompileFailure {}

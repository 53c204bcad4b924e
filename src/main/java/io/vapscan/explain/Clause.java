package io.vapscan.explain;

import org.jspecify.annotations.Nullable;

/**
 * One of a policy's expressions and what it came to.
 *
 * @param name what it is called: {@code validations[0]}, a match condition's or variable's name, an annotation's key
 * @param expression as the policy has it
 * @param outcome what it came to: {@code true}, {@code false}, a value, {@code error} or {@code unknown}
 * @param message what a server says of it, or the error; may be empty
 * @param cost cost units that it was charged, where that is known
 * @param steps the expression taken apart; null where it does not compile
 */
public record Clause(
        String name,
        String expression,
        String outcome,
        String message,
        @Nullable Long cost,
        @Nullable Step steps) {}

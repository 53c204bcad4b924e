package io.vapscan.policy;

/**
 * A named CEL expression that others read as {@code variables.NAME}.
 *
 * @param name a CEL identifier
 * @param expression CEL of any type; may read the variables before it
 */
public record Variable(String name, String expression) {}

package io.vapscan.suite.coverage;

/**
 * One way in which something can go.
 *
 * @param name which: {@code true}, {@code false}, {@code empty}, {@code denies}
 * @param seen whether a test went it
 */
public record Side(String name, boolean seen) {}

package io.vapscan.scan;

/**
 * A value that would make an object pass.
 *
 * @param path relative to the object, list items as {@code [index]}
 * @param value the value's text
 */
public record FixPath(String path, String value) {}

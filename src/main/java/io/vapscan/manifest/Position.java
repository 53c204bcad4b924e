package io.vapscan.manifest;

/**
 * A place in a file.
 *
 * @param line from 1
 * @param column from 1, in code points
 */
public record Position(int line, int column) {}

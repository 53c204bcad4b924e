package io.vapscan.manifest;

import org.jspecify.annotations.Nullable;

/**
 * A piece of a file between two {@code ---} lines.
 *
 * @param from its first byte in the file
 * @param to the byte after its last
 * @param line the line of its first byte, from 1
 * @param badSeparator text that follows {@code ---} on the separator that this chunk consists of, or null
 */
public record Chunk(int from, int to, int line, @Nullable String badSeparator) {}

package io.vapscan.manifest;

import org.jspecify.annotations.Nullable;

/**
 * A piece of a file between two {@code ---} lines, or a part of one.
 *
 * @param from its first byte in the file
 * @param to the byte after its last
 * @param line the line of its first byte, from 1
 * @param column the column of its first byte, from 1
 * @param badSeparator text that follows {@code ---} on the separator that this chunk consists of, or null
 */
public record Chunk(
        int from, int to, int line, int column, @Nullable String badSeparator) {

    /** A piece that begins with a line. */
    public Chunk(int from, int to, int line, @Nullable String badSeparator) {
        this(from, to, line, 1, badSeparator);
    }
}

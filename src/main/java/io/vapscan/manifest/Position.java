package io.vapscan.manifest;

import org.jspecify.annotations.Nullable;

/**
 * A place in a file.
 *
 * @param line from 1
 * @param column from 1, in code points
 */
public record Position(int line, int column) {

    // Written out: what a record brings of its own takes long to be linked, in a program that ends soon.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Position position && position.line == line && position.column == column;
    }

    @Override
    public int hashCode() {
        return line * 31 + column;
    }
}

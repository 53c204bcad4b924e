package io.vapscan.report;

import io.vapscan.manifest.Position;

/**
 * A change of a few characters of one line.
 *
 * @param at where it begins, columns in code points from 1
 * @param endColumn the column after the last character that goes; that of the beginning where nothing goes
 * @param text what comes in their place
 */
record TextEdit(Position at, int endColumn, String text) {

    /** The line after the change. */
    String apply(String line) {
        return line.substring(0, offset(line, at.column())) + text + line.substring(offset(line, endColumn));
    }

    private static int offset(String line, int column) {
        return line.offsetByCodePoints(0, Math.min(column - 1, line.codePointCount(0, line.length())));
    }
}

package io.vapscan.manifest;

/**
 * Some bytes of a file, however long it is.
 *
 * @param from the first of them
 * @param to the byte after the last
 * @param line the line of the first, from 1
 * @param column the column of the first, from 1
 */
record Span(long from, long to, int line, int column) {

    long length() {
        return to - from;
    }
}

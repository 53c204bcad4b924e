package io.vapscan.manifest;

/**
 * Where a document stands.
 *
 * @param path the file as the user would name it, {@code -} for standard input
 * @param document the document's number in its file, from 0; items of a List share their List's
 * @param start where the object begins
 */
public record Source(String path, int document, Position start) {

    /** {@code path:line:column} of the object. */
    public String place() {
        return path + ":" + start.line() + ":" + start.column();
    }
}

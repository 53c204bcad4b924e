package io.vapscan.manifest;

/**
 * What a hostile file may not pass.
 *
 * @param documentBytes how long a document may be
 * @param fileBytes how long a file may be
 * @param depth how deep a document may nest, aliases followed
 */
public record Limits(int documentBytes, int fileBytes, int depth) {

    /** 16 MiB for each document, 512 MiB for each file, 500 levels, which fit a small stack. */
    public static final Limits DEFAULT = new Limits(16 << 20, 512 << 20, 500);
}

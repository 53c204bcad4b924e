package io.vapscan.manifest;

/**
 * What a hostile file may not pass.
 *
 * @param bytes how long a document may be
 * @param depth how deep a document may nest, aliases followed
 */
public record Limits(int bytes, int depth) {

    /** 16 MiB for each document, 1,000 levels. */
    public static final Limits DEFAULT = new Limits(16 << 20, 1000);
}

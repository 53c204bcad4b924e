package io.vapscan.manifest;

/**
 * What a hostile file may not pass.
 *
 * @param documentBytes how long a document may be
 * @param fileBytes how long a file may be that is held as a whole, as members of archives are
 * @param longFileBytes how long a file may be that is read piece by piece
 * @param depth how deep a document may nest, aliases followed
 */
public record Limits(int documentBytes, int fileBytes, long longFileBytes, int depth) {

    /** 16 MiB for each document, 512 MiB for each file that is held, any length for others, 500 levels, which fit a small stack. */
    public static final Limits DEFAULT = new Limits(16 << 20, 512 << 20, Long.MAX_VALUE, 500);

    /** For what the user names and what is no manifest, such as reports: any length that fits into memory. */
    public static final Limits ANY_LENGTH = new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE, DEFAULT.depth());

    /** Limits under which no file is read piece by piece. */
    public Limits(int documentBytes, int fileBytes, int depth) {
        this(documentBytes, fileBytes, 0, depth);
    }
}

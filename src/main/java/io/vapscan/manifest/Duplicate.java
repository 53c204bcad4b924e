package io.vapscan.manifest;

/**
 * A key that a mapping holds more than once; the last one counts.
 *
 * @param key the key
 * @param position where it stands again
 */
public record Duplicate(String key, Position position) {}

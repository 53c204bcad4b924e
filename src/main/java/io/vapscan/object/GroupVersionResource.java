package io.vapscan.object;

/**
 * A resource's full name, as rules and requests write it.
 *
 * @param group the API group, empty for the core group
 * @param version the API version
 * @param resource the plural, lower-case resource name, for example {@code pods}
 */
public record GroupVersionResource(String group, String version, String resource) {}

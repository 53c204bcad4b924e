package io.vapscan.object;

import org.jspecify.annotations.Nullable;

/**
 * A resource's full name, as rules and requests write it.
 *
 * @param group the API group, empty for the core group
 * @param version the API version
 * @param resource the plural, lower-case resource name, for example {@code pods}
 */
public record GroupVersionResource(String group, String version, String resource) {
    // Written out: what the compiler would have done is linked at run time, which costs a start some milliseconds.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof GroupVersionResource that
                && resource.equals(that.resource)
                && group.equals(that.group)
                && version.equals(that.version);
    }

    @Override
    public int hashCode() {
        return (group.hashCode() * 31 + version.hashCode()) * 31 + resource.hashCode();
    }
}

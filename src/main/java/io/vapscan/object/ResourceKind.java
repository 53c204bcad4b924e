package io.vapscan.object;

/**
 * A kind with the resource that serves it and where its objects live.
 *
 * @param kind group, version and kind
 * @param resource the plural resource name, for example {@code networkpolicies}
 * @param namespaced whether objects live in a namespace
 */
public record ResourceKind(GroupVersionKind kind, String resource, boolean namespaced) {

    /** The resource with the kind's group and version. */
    public GroupVersionResource groupVersionResource() {
        return new GroupVersionResource(kind.group(), kind.version(), resource);
    }
}

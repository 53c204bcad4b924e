package io.vapscan.object;

/**
 * A kind with the resource that serves it and where its objects live.
 *
 * @param kind group, version and kind
 * @param resource the plural resource name, for example {@code networkpolicies}
 * @param namespaced whether objects live in a namespace
 * @param served whether a server may serve it; false for versions that Kubernetes still converts but has removed from its API
 */
public record ResourceKind(GroupVersionKind kind, String resource, boolean namespaced, boolean served) {

    /** A kind that is served. */
    public ResourceKind(GroupVersionKind kind, String resource, boolean namespaced) {
        this(kind, resource, namespaced, true);
    }

    /** The resource with the kind's group and version. */
    public GroupVersionResource groupVersionResource() {
        return new GroupVersionResource(kind.group(), kind.version(), resource);
    }
}

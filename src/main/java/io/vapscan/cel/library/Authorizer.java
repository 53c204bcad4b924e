package io.vapscan.cel.library;

/**
 * Answers what the variable {@code authorizer} is asked. A caller binds the variable to an {@link AuthorizerValue} over
 * one of these.
 */
@FunctionalInterface
public interface Authorizer {

    /** Whether the request is allowed, and why. */
    Decision authorize(Attributes attributes);

    /**
     * A request to be judged.
     *
     * @param user who asks; empty for the user of the request under admission, else a service account's full name
     * @param path the URL's path of a request for no resource; empty for resources
     */
    record Attributes(
            String user,
            String verb,
            String path,
            String group,
            String resource,
            String subresource,
            String namespace,
            String name,
            String fieldSelector,
            String labelSelector) {}

    /**
     * An answer.
     *
     * @param error empty where the check did not fail
     */
    record Decision(boolean allowed, String reason, String error) {}
}

package io.vapscan.policy;

import io.vapscan.object.GroupVersionKind;

/**
 * The kind of the objects that parameterise a policy.
 *
 * @param apiVersion group and version, as written
 * @param kind the kind
 */
public record ParamKind(String apiVersion, String kind) {

    /** The kind's full name. */
    public GroupVersionKind groupVersionKind() {
        return GroupVersionKind.of(apiVersion, kind);
    }

    /** As Go prints it in the server's messages: {@code apps/v1, Kind=Deployment}. */
    public String text() {
        return apiVersion + ", Kind=" + kind;
    }
}

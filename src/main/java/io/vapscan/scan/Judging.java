package io.vapscan.scan;

import io.vapscan.admission.RequestOptions;

/**
 * How objects are judged.
 *
 * @param request what all requests have in common
 * @param defaultNamespace the namespace of objects that name none; empty for "default"
 * @param written whether objects are judged as written instead of as a server would hold them
 * @param verbose whether reasons for not matching are kept
 * @param remedies whether failures are explained by paths, and fixes are searched for
 */
public record Judging(
        RequestOptions request, String defaultNamespace, boolean written, boolean verbose, boolean remedies) {

    /** What requests for objects that name no namespace have in common. */
    RequestOptions unnamed() {
        boolean given = !request.namespace().isEmpty() || defaultNamespace.isEmpty();
        return given
                ? request
                : new RequestOptions(
                        request.operation(),
                        defaultNamespace,
                        request.name(),
                        request.subresource(),
                        request.dryRun(),
                        request.user(),
                        request.oldObject(),
                        request.resource());
    }
}

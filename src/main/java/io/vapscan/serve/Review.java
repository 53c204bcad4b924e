package io.vapscan.serve;

import io.vapscan.admission.Operation;
import io.vapscan.admission.UserInfo;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.GroupVersionResource;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The request of an AdmissionReview, {@code admission.k8s.io/v1}.
 *
 * @param uid what the answer has to repeat
 * @param subject what the objects are, and where they go
 * @param sent what was sent to the server, where it converted the objects for this review; null where it did not
 * @param operation what is done
 * @param user who asks
 * @param object the new object; null for DELETE
 * @param oldObject the object as it was; null for CREATE and CONNECT
 * @param dryRun whether nothing is to be stored
 * @param options the operation's options; null where the review has none
 */
record Review(
        String uid,
        Subject subject,
        @Nullable Subject sent,
        Operation operation,
        UserInfo user,
        @Nullable Map<String, Object> object,
        @Nullable Map<String, Object> oldObject,
        boolean dryRun,
        @Nullable Map<String, Object> options) {

    /**
     * What a request is about.
     *
     * @param kind the kind of the object
     * @param resource the resource
     * @param subresource its subresource, empty for none
     * @param name the object's name, empty where there is none yet
     * @param namespace the namespace, empty for what is cluster-scoped
     */
    record Subject(
            GroupVersionKind kind, GroupVersionResource resource, String subresource, String name, String namespace) {}
}

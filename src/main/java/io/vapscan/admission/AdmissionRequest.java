package io.vapscan.admission;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.GroupVersionResource;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a server is asked to admit: {@code admission.Attributes} of k8s.io/apiserver.
 *
 * @param operation what is done
 * @param kind the kind of the object, as it was sent
 * @param resource the resource that the request names
 * @param subresource its subresource, empty for none
 * @param name the object's name, empty where the server has yet to generate it
 * @param namespace the namespace, a Namespace's own name for a Namespace, empty for what is cluster-scoped
 * @param object the new object as the server holds it; null for DELETE
 * @param oldObject the object as it was; null for CREATE and CONNECT
 * @param user who asks
 * @param dryRun whether nothing is to be stored
 * @param options the operation's options as they were sent; null for those that the operation has when none are given
 */
public record AdmissionRequest(
        Operation operation,
        GroupVersionKind kind,
        GroupVersionResource resource,
        String subresource,
        String name,
        String namespace,
        @Nullable Map<String, Object> object,
        @Nullable Map<String, Object> oldObject,
        UserInfo user,
        boolean dryRun,
        @Nullable Map<String, Object> options) {

    private static final GroupVersionKind NAMESPACE = new GroupVersionKind("", "v1", "Namespace");

    /** Whether the request is for a Namespace itself. */
    public boolean forNamespace() {
        return kind.equals(NAMESPACE);
    }

    /** The same about other objects. */
    public AdmissionRequest with(@Nullable Map<String, Object> other, @Nullable Map<String, Object> otherOld) {
        return other == object && otherOld == oldObject
                ? this
                : new AdmissionRequest(
                        operation,
                        kind,
                        resource,
                        subresource,
                        name,
                        namespace,
                        other,
                        otherOld,
                        user,
                        dryRun,
                        options);
    }

    /** {@code deployments.apps}: the resource as errors name it. */
    public String groupResource() {
        return resource.group().isEmpty() ? resource.resource() : resource.resource() + "." + resource.group();
    }
}

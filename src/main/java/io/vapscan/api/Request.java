package io.vapscan.api;

import io.vapscan.admission.Operation;
import io.vapscan.admission.RequestOptions;
import io.vapscan.admission.UserInfo;
import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionResource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a server is asked to admit. Immutable: every method that says more about it gives another request. Objects are
 * given in any form that {@link KubernetesObject#of} takes.
 */
public final class Request {

    private final KubernetesObject object;
    private final RequestOptions options;
    private final String uid;
    private final boolean explained;

    private Request(KubernetesObject object, RequestOptions options, String uid, boolean explained) {
        this.object = object;
        this.options = options;
        this.uid = uid;
        this.explained = explained;
    }

    private static Request of(Operation operation, Object object, @Nullable Object old) {
        Map<String, Object> before =
                old == null ? null : KubernetesObject.of(old).tree();
        return new Request(
                KubernetesObject.of(object),
                new RequestOptions(operation, "", "", "", false, UserInfo.UNNAMED, before, null, List.of()),
                "",
                false);
    }

    /** The request to create an object. */
    public static Request create(Object object) {
        return of(Operation.CREATE, object, null);
    }

    /** The request to change an object. */
    public static Request update(Object oldObject, Object object) {
        return of(Operation.UPDATE, object, oldObject);
    }

    /** The request to delete an object: {@code oldObject} is there and {@code object} is null. */
    public static Request delete(Object object) {
        return of(Operation.DELETE, object, null);
    }

    /** The request to connect, as {@code kubectl exec} makes it of a PodExecOptions; name the resource as well. */
    public static Request connect(Object options) {
        return of(Operation.CONNECT, options, null);
    }

    /**
     * The request of an AdmissionReview (admission.k8s.io/v1), in any form that {@link KubernetesObject#of} takes.
     *
     * @throws IllegalArgumentException where there is no object in its request, or an operation that is none
     */
    public static Request review(Object admissionReview) {
        Map<String, Object> request =
                Fields.map(KubernetesObject.of(admissionReview).tree(), "request");
        Map<String, Object> object = Fields.mapOrNull(request, "object");
        Map<String, Object> judged = object == null ? Fields.mapOrNull(request, "oldObject") : object;
        if (judged == null) {
            throw new IllegalArgumentException("no AdmissionReview with an object in its request");
        }
        return new Request(
                new KubernetesObject(judged, null), RequestOptions.of(request), Fields.string(request, "uid"), false);
    }

    /** The same by that user. */
    public Request as(User user) {
        UserInfo info = new UserInfo(user.name(), user.uid(), user.groups(), user.extra());
        return with(options.by(info));
    }

    /** The same in that namespace, where the object's kind has one. Without, it is the object's own or {@code default}. */
    public Request inNamespace(String namespace) {
        return with(options.inNamespace(namespace));
    }

    /** The same for a subresource of the object's own resource: {@code status}, {@code ephemeralcontainers}. */
    public Request subresource(String subresource) {
        return with(options.of(subresource));
    }

    /**
     * The same for a subresource that has a kind of its own, as a Scale of {@code deployments.apps}.
     *
     * @param group the parent's API group, empty for the core group
     * @param version the parent's API version
     * @param resource the parent's plural resource name
     * @param name the parent's name
     * @param subresource the subresource
     */
    public Request subresource(String group, String version, String resource, String name, String subresource) {
        return with(options.of(new GroupVersionResource(group, version, resource), name, subresource));
    }

    /** The same, of which nothing is to be stored. */
    public Request dryRun() {
        return with(options.dry());
    }

    /**
     * The same, with the fields that decided and the changes that would help in the verdicts of policies that deny. Every
     * change is proved by judging again, which takes some time.
     */
    public Request explained() {
        return new Request(object, options, uid, true);
    }

    private Request with(RequestOptions changed) {
        return new Request(object, changed, uid, explained);
    }

    /** The object that is judged: the new one, or for a deletion the old one. */
    public KubernetesObject object() {
        return object;
    }

    /** {@code UPDATE of Deployment/shop/web}. */
    @Override
    public String toString() {
        String name = options.subresource().isEmpty() ? "" : ", " + options.subresource();
        String user = options.user().username();
        return options.operation() + " of " + object + name + (user.isEmpty() ? "" : " by " + user);
    }

    RequestOptions options() {
        return options;
    }

    String uid() {
        return uid;
    }

    boolean isExplained() {
        return explained;
    }
}

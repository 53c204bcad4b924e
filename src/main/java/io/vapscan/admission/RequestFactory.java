package io.vapscan.admission;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.GroupVersionResource;
import io.vapscan.object.Metadata;
import io.vapscan.object.ResourceKind;
import io.vapscan.schema.Held;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes requests of objects, as kubectl and a server's handlers would between them. */
public final class RequestFactory {

    private final RequestOptions options;
    private final World world;

    /**
     * @param options what the requests have in common
     * @param world kinds and the object model
     */
    public RequestFactory(RequestOptions options, World world) {
        this.options = options;
        this.world = world;
    }

    /** The request for an object as written, or the decoder's refusal of it. */
    public Intake request(Map<String, Object> written) {
        ResourceKind kind = world.kinds().of(written);
        String namespace = namespace(written, kind);
        Held held = hold(written, kind, namespace);
        if (held instanceof Held.Refused refused) {
            return new Intake.Rejected(refused);
        }
        Map<String, Object> object = ((Held.Stored) held).object();
        List<String> strict = ((Held.Stored) held).strict();
        Map<String, Object> before = object;
        if (options.operation() == Operation.UPDATE && options.oldObject() != null) {
            Held old = hold(options.oldObject(), kind, namespace);
            if (old instanceof Held.Refused refused) {
                return new Intake.Rejected(refused);
            }
            before = ((Held.Stored) old).object();
            // A server would decode one of the two from the request: it says what is wrong with that.
            if (strict.isEmpty()) {
                strict = ((Held.Stored) old).strict();
            }
        }
        return new Intake.Accepted(request(kind, namespace, object, before), strict);
    }

    private Held hold(Map<String, Object> written, ResourceKind kind, String namespace) {
        String within = kind.namespaced() ? namespace : null;
        return VersionedObjects.isTyped(kind.kind(), world)
                ? world.model().holdTyped(written, within)
                : world.model().hold(written, within);
    }

    private AdmissionRequest request(
            ResourceKind kind, String namespace, Map<String, Object> object, @Nullable Map<String, Object> before) {
        Operation operation = options.operation();
        Subresource sub = subresource(kind.kind());
        GroupVersionResource own = sub == null ? kind.groupVersionResource() : sub.resource();
        return new AdmissionRequest(
                operation,
                sub == null ? kind.kind() : sub.parent(),
                options.resource() == null ? own : options.resource(),
                sub == null ? options.subresource() : sub.name(),
                options.name().isEmpty() ? world.model().name(object) : options.name(),
                namespace,
                operation == Operation.DELETE ? null : object,
                operation == Operation.UPDATE || operation == Operation.DELETE ? before : null,
                options.user(),
                options.dryRun(),
                null);
    }

    private @Nullable Subresource subresource(GroupVersionKind kind) {
        for (Subresource one : options.subresources()) {
            if (one.own().equals(kind)) {
                return one;
            }
        }
        return null;
    }

    /** A Namespace's request bears its own name as its namespace. */
    private String namespace(Map<String, Object> written, ResourceKind kind) {
        if (kind.kind().kind().equals("Namespace") && kind.kind().group().isEmpty()) {
            return Metadata.name(written);
        }
        if (!kind.namespaced()) {
            return "";
        }
        if (!options.namespace().isEmpty()) {
            return options.namespace();
        }
        String own = Metadata.namespace(written);
        return own.isEmpty() ? "default" : own;
    }
}

package io.vapscan.suite.gator;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.Kinds;
import io.vapscan.admission.Operation;
import io.vapscan.admission.UserInfo;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.Places;
import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.GroupVersionResource;
import io.vapscan.object.Metadata;
import io.vapscan.object.ResourceKind;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The request of a case: the creation of an object, or what an AdmissionReview says. */
final class ReviewedRequest {

    private static final String GROUP = "admission.k8s.io";

    private ReviewedRequest() {}

    static boolean isReview(Map<String, Object> object) {
        GroupVersionKind kind = Metadata.kindOf(object);
        return kind.group().equals(GROUP) && kind.kind().equals("AdmissionReview");
    }

    /** The creation of an object, in the namespace that it names and no other. */
    static AdmissionRequest creating(Map<String, Object> object, Kinds kinds) {
        ResourceKind kind = kinds.of(object);
        return new AdmissionRequest(
                Operation.CREATE,
                kind.kind(),
                kind.groupVersionResource(),
                "",
                Metadata.name(object),
                Metadata.namespace(object),
                object,
                null,
                UserInfo.UNNAMED,
                false,
                null);
    }

    /** The request of an AdmissionReview, which may have no field that a server would not know. */
    static AdmissionRequest of(Document review, Kinds kinds) throws Bench.Unrunnable {
        ReviewShape.Fault fault = ReviewShape.check(review.object());
        if (fault != null) {
            throw unrunnable(review, fault.problem(), fault.path());
        }
        Map<String, Object> request = Fields.mapOrNull(review.object(), "request");
        if (request == null) {
            throw unrunnable(review, "an AdmissionReview without a request", List.of());
        }
        Map<String, Object> object = Fields.mapOrNull(request, "object");
        Map<String, Object> oldObject = Fields.mapOrNull(request, "oldObject");
        Map<String, Object> either = object == null ? oldObject : object;
        if (either == null) {
            throw unrunnable(review, "a request with neither object nor oldObject", List.of("request"));
        }
        for (String field : List.of("object", "oldObject")) {
            Map<String, Object> one = Fields.mapOrNull(request, field);
            if (one != null && Fields.string(one, "kind").isEmpty()) {
                throw unrunnable(review, "an object without a kind", List.of("request", field));
            }
        }
        Operation operation = operation(review, request, object);
        if (operation == Operation.DELETE && oldObject == null) {
            throw unrunnable(review, "a DELETE needs oldObject", List.of("request"));
        }
        ResourceKind kind = kinds.of(either);
        return new AdmissionRequest(
                operation,
                kind(request, kind.kind()),
                resource(request, kind.groupVersionResource()),
                Fields.string(request, "subResource"),
                name(request, either),
                Fields.string(request, "namespace"),
                operation == Operation.DELETE ? null : object,
                oldObject,
                UserInfo.of(Fields.map(request, "userInfo")),
                Boolean.TRUE.equals(Fields.bool(request, "dryRun")),
                null);
    }

    private static Operation operation(
            Document review, Map<String, Object> request, @Nullable Map<String, Object> object)
            throws Bench.Unrunnable {
        String written = Fields.string(request, "operation");
        if (written.isEmpty()) {
            return object == null ? Operation.DELETE : Operation.CREATE;
        }
        Operation operation = Operation.named(written);
        if (operation == null) {
            throw unrunnable(review, "operation " + written + " is none", List.of("request", "operation"));
        }
        return operation;
    }

    private static String name(Map<String, Object> request, Map<String, Object> object) {
        String name = Fields.string(request, "name");
        return name.isEmpty() ? Metadata.name(object) : name;
    }

    private static GroupVersionKind kind(Map<String, Object> request, GroupVersionKind own) {
        Map<String, Object> kind = Fields.map(request, "kind");
        return kind.isEmpty()
                ? own
                : new GroupVersionKind(
                        Fields.string(kind, "group"), Fields.string(kind, "version"), Fields.string(kind, "kind"));
    }

    private static GroupVersionResource resource(Map<String, Object> request, GroupVersionResource own) {
        Map<String, Object> resource = Fields.map(request, "resource");
        return resource.isEmpty()
                ? own
                : new GroupVersionResource(
                        Fields.string(resource, "group"),
                        Fields.string(resource, "version"),
                        Fields.string(resource, "resource"));
    }

    private static Bench.Unrunnable unrunnable(Document review, String why, List<Object> path) {
        return new Bench.Unrunnable(Places.of(review.source(), path) + ": " + why);
    }
}

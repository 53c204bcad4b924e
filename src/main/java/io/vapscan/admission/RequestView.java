package io.vapscan.admission;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.GroupVersionResource;
import io.vapscan.object.TypedMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What {@code request} is bound to: {@code CreateAdmissionRequest} in {@code plugin/cel/condition.go}, without the empty
 * fields that encoding leaves out. Made when it is first read, which few policies do. Safe for use by several threads.
 */
final class RequestView {

    private final Supplier<Object> source;
    private volatile @Nullable Object value;

    private RequestView(Supplier<Object> source) {
        this.source = source;
    }

    /** A CEL value that stands in its place. */
    static RequestView of(Object value) {
        return new RequestView(() -> value);
    }

    /**
     * The view of a request.
     *
     * @param resource the resource that the policy matched
     * @param kind the kind that the object was converted to
     */
    static RequestView of(AdmissionRequest request, GroupVersionResource resource, GroupVersionKind kind) {
        return new RequestView(() -> map(request, resource, kind));
    }

    /** The CEL value. */
    Object value() {
        Object known = value;
        if (known == null) {
            known = source.get();
            value = known;
        }
        return known;
    }

    private static Map<String, Object> map(
            AdmissionRequest request, GroupVersionResource resource, GroupVersionKind kind) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("uid", "");
        out.put("kind", kind(kind));
        out.put("resource", resource(resource));
        put(out, "subResource", request.subresource());
        out.put("requestKind", kind(request.kind()));
        out.put("requestResource", resource(request.resource()));
        put(out, "requestSubResource", request.subresource());
        put(out, "name", request.name());
        put(out, "namespace", request.namespace());
        out.put("operation", request.operation().name());
        out.put("userInfo", user(request.user()));
        Map<String, Object> nothing = new LinkedHashMap<>();
        nothing.put("object", null);
        nothing.put("oldObject", null);
        out.putAll(nothing);
        out.put("dryRun", request.dryRun());
        TypedMap typed = TypedMap.of(out);
        typed.putAll(options(request));
        return typed;
    }

    private static Map<String, Object> kind(GroupVersionKind kind) {
        return Map.of("group", kind.group(), "version", kind.version(), "kind", kind.kind());
    }

    private static Map<String, Object> resource(GroupVersionResource resource) {
        return Map.of("group", resource.group(), "version", resource.version(), "resource", resource.resource());
    }

    private static Map<String, Object> user(UserInfo user) {
        Map<String, Object> out = new LinkedHashMap<>();
        put(out, "username", user.username());
        put(out, "uid", user.uid());
        if (!user.groups().isEmpty()) {
            out.put("groups", user.groups());
        }
        if (!user.extra().isEmpty()) {
            out.put("extra", user.extra());
        }
        return out;
    }

    private static Map<String, Object> options(AdmissionRequest request) {
        if (request.options() != null) {
            return Map.of("options", request.options());
        }
        String kind = switch (request.operation()) {
            case CREATE -> "CreateOptions";
            case UPDATE -> "UpdateOptions";
            case DELETE -> "DeleteOptions";
            case CONNECT -> "";
        };
        Map<String, Object> out = new LinkedHashMap<>();
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("apiVersion", "meta.k8s.io/v1");
        options.put("kind", kind);
        out.put("options", kind.isEmpty() ? null : options);
        return out;
    }

    private static void put(Map<String, Object> out, String field, String value) {
        if (!value.isEmpty()) {
            out.put(field, value);
        }
    }
}

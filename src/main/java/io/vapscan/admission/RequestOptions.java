package io.vapscan.admission;

import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionResource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is the same in the requests of one scan. Empty and null values leave it to the object.
 *
 * @param operation what is done with each object
 * @param namespace the request's namespace for namespaced kinds
 * @param name the object's name
 * @param subresource the subresource
 * @param dryRun whether nothing is to be stored
 * @param user who asks
 * @param oldObject for UPDATE the object as it was, as written; null for one that is the same as the new
 * @param resource the resource that is named, where it is not the object's own
 * @param subresources the kinds of objects that are sent to subresources
 */
public record RequestOptions(
        Operation operation,
        String namespace,
        String name,
        String subresource,
        boolean dryRun,
        UserInfo user,
        @Nullable Map<String, Object> oldObject,
        @Nullable GroupVersionResource resource,
        List<Subresource> subresources) {

    /** Copies the list. */
    public RequestOptions {
        subresources = List.copyOf(subresources);
    }

    /** Plain creation, by nobody in particular. */
    public static final RequestOptions CREATE =
            new RequestOptions(Operation.CREATE, "", "", "", false, UserInfo.UNNAMED, null, null, List.of());

    /**
     * Reads a request file: {@code operation}, {@code namespace}, {@code name}, {@code subResource}, {@code dryRun},
     * {@code userInfo}, {@code oldObject}, {@code resource}.
     *
     * @throws IllegalArgumentException for an operation that is none
     */
    public static RequestOptions of(Map<String, Object> tree) {
        String operation = Fields.string(tree, "operation").toUpperCase(Locale.ROOT);
        Map<String, Object> resource = Fields.mapOrNull(tree, "resource");
        return new RequestOptions(
                operation.isEmpty() ? Operation.CREATE : Operation.valueOf(operation),
                Fields.string(tree, "namespace"),
                Fields.string(tree, "name"),
                Fields.string(tree, "subResource"),
                Boolean.TRUE.equals(Fields.bool(tree, "dryRun")),
                UserInfo.of(Fields.map(tree, "userInfo")),
                Fields.mapOrNull(tree, "oldObject"),
                resource == null
                        ? null
                        : new GroupVersionResource(
                                Fields.string(resource, "group"),
                                Fields.string(resource, "version"),
                                Fields.string(resource, "resource")),
                List.of());
    }

    /** The same by another user. */
    public RequestOptions by(UserInfo other) {
        return new RequestOptions(
                operation, namespace, name, subresource, dryRun, other, oldObject, resource, subresources);
    }

    /** The same in another namespace. */
    public RequestOptions inNamespace(String other) {
        return new RequestOptions(operation, other, name, subresource, dryRun, user, oldObject, resource, subresources);
    }

    /** The same of a subresource. */
    public RequestOptions of(String other) {
        return new RequestOptions(operation, namespace, name, other, dryRun, user, oldObject, resource, subresources);
    }

    /** The same of a subresource with a kind of its own, of an object that is named. */
    public RequestOptions of(GroupVersionResource parent, String parentName, String other) {
        return new RequestOptions(operation, namespace, parentName, other, dryRun, user, oldObject, parent, List.of());
    }

    /** The same, of which nothing is to be stored. */
    public RequestOptions dry() {
        return new RequestOptions(
                operation, namespace, name, subresource, true, user, oldObject, resource, subresources);
    }
}

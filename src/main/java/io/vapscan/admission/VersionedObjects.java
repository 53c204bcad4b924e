package io.vapscan.admission;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.TypedMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A request's objects in the versions that policies ask for, each converted once. Belongs to one request. */
final class VersionedObjects {

    private final AdmissionRequest request;
    private final World world;
    private final Map<GroupVersionKind, Versioned> converted = new HashMap<>();

    VersionedObjects(AdmissionRequest request, World world) {
        this.request = request;
        this.world = world;
    }

    /** What converting comes to. */
    sealed interface Versioned {}

    /** Both objects in the version asked for. */
    record Converted(
            @Nullable Map<String, Object> object, @Nullable Map<String, Object> oldObject) implements Versioned {}

    /** The server's text for an object that cannot be converted. */
    record Inconvertible(String error) implements Versioned {}

    /** An object of a version that is not known here: a server that serves it converts it. */
    record Unknown(String why) implements Versioned {}

    Versioned to(GroupVersionKind kind) {
        return converted.computeIfAbsent(kind, this::convert);
    }

    /** Whether a server decodes objects of that kind into a type of its own. */
    static boolean isTyped(GroupVersionKind kind, World world) {
        return world.typed() && KindRegistry.builtIn().find(kind) != null;
    }

    /** What the server decodes into a type of its own is not a tree to CEL. */
    private Converted held(@Nullable Map<String, Object> object, @Nullable Map<String, Object> oldObject) {
        return isTyped(request.kind(), world)
                ? new Converted(typed(object), typed(oldObject))
                : new Converted(object, oldObject);
    }

    private static @Nullable Map<String, Object> typed(@Nullable Map<String, Object> object) {
        return object == null || object instanceof TypedMap ? object : TypedMap.of(object);
    }

    private Versioned convert(GroupVersionKind kind) {
        if (kind.equals(request.kind())) {
            return held(request.object(), request.oldObject());
        }
        Map<String, Object> object = convert(request.object(), kind);
        Map<String, Object> oldObject = convert(request.oldObject(), kind);
        boolean failed =
                (object == null && request.object() != null) || (oldObject == null && request.oldObject() != null);
        if (failed && world.kinds().registry().find(request.kind()) == null) {
            return new Unknown("nothing is known of " + request.kind().apiVersion() + " "
                    + request.kind().kind() + ", nor how a server converts it to " + kind.apiVersion()
                    + ", which the policy is for");
        }
        return failed
                ? new Inconvertible("failed to convert object version: converting (" + goType(request.kind()) + ") to ("
                        + goType(kind) + "): unknown conversion")
                : held(object, oldObject);
    }

    private @Nullable Map<String, Object> convert(@Nullable Map<String, Object> object, GroupVersionKind kind) {
        return object == null ? null : world.model().convert(object, kind);
    }

    private static String goType(GroupVersionKind kind) {
        return kind.version() + "." + kind.kind();
    }
}

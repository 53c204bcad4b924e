package io.vapscan.scan;

import io.vapscan.manifest.Source;
import io.vapscan.object.GroupVersionKind;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An object that the scan looked at.
 *
 * @param ordinal its place among all objects of the scan, from 0
 * @param source where it was read
 * @param kind its kind
 * @param namespace its namespace as written; empty where it has none
 * @param name its name, or its generateName followed by {@code *}; empty where it has neither
 * @param object its tree as written; where that is not kept, a map that fails when it is read
 */
public record ScannedObject(
        int ordinal, Source source, GroupVersionKind kind, String namespace, String name, Map<String, Object> object) {

    /** Reads kind, namespace and name out of a document's tree; what is missing is empty. */
    public static ScannedObject of(int ordinal, Source source, Map<String, Object> object) {
        Object metadata = object.get("metadata");
        Map<?, ?> fields = metadata instanceof Map<?, ?> map ? map : Map.of();
        String name = text(fields.get("name"));
        String generated = text(fields.get("generateName"));
        return new ScannedObject(
                ordinal,
                source,
                GroupVersionKind.of(text(object.get("apiVersion")), text(object.get("kind"))),
                text(fields.get("namespace")),
                name.isEmpty() && !generated.isEmpty() ? generated + "*" : name,
                object);
    }

    /**
     * The same object further on in the scan.
     *
     * @param ordinals what to add to its ordinal
     * @param documents what to add to the number of its document
     */
    ScannedObject at(int ordinals, int documents) {
        if (ordinals == 0 && documents == 0) {
            return this;
        }
        Source there =
                documents == 0 ? source : new Source(source.path(), source.document() + documents, source.start());
        return new ScannedObject(ordinal + ordinals, there, kind, namespace, name, object);
    }

    /** Whether its tree is there: most scans need no more of an object than its name, once it is judged. */
    public boolean hasTree() {
        return object != NoTree.INSTANCE;
    }

    /** {@code Kind namespace/name}, as people speak of it. */
    public String title() {
        String called = name.isEmpty() ? "(no name)" : name;
        return kind.kind() + " " + (namespace.isEmpty() ? called : namespace + "/" + called);
    }

    /** {@code path:line:column}. */
    public String place() {
        return source.place();
    }

    private static String text(@Nullable Object value) {
        return value instanceof String text ? text : "";
    }
}

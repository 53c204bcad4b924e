package io.vapscan.object;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reading of an unstructured object's type and metadata, as {@code unstructured.Unstructured} has it. */
public final class Metadata {

    private Metadata() {}

    /** The object's group, version and kind; empty parts where it does not say. */
    public static GroupVersionKind kindOf(@Nullable Object object) {
        return GroupVersionKind.of(Fields.string(object, "apiVersion"), Fields.string(object, "kind"));
    }

    /** Whether the object is of that kind, in any version of the group. */
    public static boolean is(@Nullable Object object, String group, String kind) {
        GroupVersionKind actual = kindOf(object);
        return actual.group().equals(group) && actual.kind().equals(kind);
    }

    /** Whether the object is a Namespace. */
    public static boolean isNamespace(@Nullable Object object) {
        return is(object, "", "Namespace");
    }

    /** Whether the object is a CustomResourceDefinition. */
    public static boolean isDefinition(@Nullable Object object) {
        return is(object, "apiextensions.k8s.io", "CustomResourceDefinition");
    }

    /** {@code metadata.name}, or the empty string. */
    public static String name(@Nullable Object object) {
        return Fields.string(object, "metadata", "name");
    }

    /** {@code metadata.generateName}, or the empty string. */
    public static String generateName(@Nullable Object object) {
        return Fields.string(object, "metadata", "generateName");
    }

    /** {@code metadata.namespace}, or the empty string. */
    public static String namespace(@Nullable Object object) {
        return Fields.string(object, "metadata", "namespace");
    }

    /** The object's labels: see {@link #strings}. */
    public static Map<String, String> labels(@Nullable Object object) {
        return strings(Fields.mapOrNull(object, "metadata", "labels"));
    }

    /** The object's annotations: see {@link #strings}. */
    public static Map<String, String> annotations(@Nullable Object object) {
        return strings(Fields.mapOrNull(object, "metadata", "annotations"));
    }

    /**
     * A map of strings as {@code unstructured.NestedNullCoercingStringMap} reads it: null is the empty string, and
     * any other value that is not a string makes the whole map unreadable, which is to say empty.
     */
    public static Map<String, String> strings(@Nullable Map<String, Object> map) {
        if (map == null) {
            return Collections.emptyMap();
        }
        Map<String, String> out = new LinkedHashMap<>();
        for (Map.Entry<String, Object> entry : map.entrySet()) {
            Object value = entry.getValue();
            if (value == null) {
                out.put(entry.getKey(), "");
            } else if (value instanceof String text) {
                out.put(entry.getKey(), text);
            } else {
                return Collections.emptyMap();
            }
        }
        return Collections.unmodifiableMap(out);
    }
}

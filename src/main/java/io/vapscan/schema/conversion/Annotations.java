package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Struct;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An object's annotations, which keep what another version has no field for. */
final class Annotations {

    private Annotations() {}

    /** The annotation's value, or null. */
    static @Nullable String get(Struct object, String key) {
        Map<String, Object> annotations = object.part("metadata").map("annotations");
        return annotations == null ? null : (String) annotations.get(key);
    }

    static void put(Struct object, String key, String value) {
        object.part("metadata").madeMap("annotations").put(key, value);
    }

    static void remove(Struct object, String key) {
        Map<String, Object> annotations = object.part("metadata").map("annotations");
        if (annotations != null) {
            annotations.remove(key);
        }
    }
}

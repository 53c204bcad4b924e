package io.vapscan.cel.library.kyverno;

import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.LazyFields;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A value of a type with fields of its own.
 *
 * @param celType its type
 * @param fields its fields' values
 */
public record StructValue(CelType celType, Map<String, Object> fields) implements LazyFields {

    /** The type of what {@code resource.toGVR} gives. */
    static final CelType RESOURCE = CelType.of("kyverno.GroupVersionResource");

    /** A service account. */
    static StructValue serviceAccount(String namespace, String name) {
        return new StructValue(CelType.of("kyverno.ServiceAccount"), Map.of("Name", name, "Namespace", namespace));
    }

    /** What exceptions allow. */
    public static StructValue exceptions(Object images, Object values) {
        return new StructValue(
                CelType.of("kyverno.Exceptions"), Map.of("allowedImages", images, "allowedValues", values));
    }

    /** A resource of a group and version. */
    static StructValue resource(String apiVersion, String resource) {
        int slash = apiVersion.indexOf('/');
        return new StructValue(
                RESOURCE,
                Map.of(
                        "Group",
                        slash < 0 ? "" : apiVersion.substring(0, slash),
                        "Version",
                        apiVersion.substring(slash + 1),
                        "Resource",
                        resource));
    }

    /** A field's text. */
    String text(String field) {
        return String.valueOf(fields.get(field));
    }

    @Override
    public @Nullable Object field(String name) {
        return fields.get(name);
    }
}

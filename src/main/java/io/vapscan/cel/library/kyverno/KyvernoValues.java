package io.vapscan.cel.library.kyverno;

import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.ObjectValue;
import java.util.Map;

/** Values of Kyverno's types that have fields. */
public final class KyvernoValues {

    private KyvernoValues() {}

    /** A service account. */
    static ObjectValue serviceAccount(String namespace, String name) {
        return new ObjectValue(CelType.of("kyverno.ServiceAccount"), Map.of("Name", name, "Namespace", namespace));
    }

    /** What exceptions allow. */
    public static ObjectValue exceptions(Object images, Object values) {
        return new ObjectValue(
                CelType.of("kyverno.Exceptions"), Map.of("allowedImages", images, "allowedValues", values));
    }

    /** A resource of a group and version, as {@code resource.toGVR} gives it. */
    static ObjectValue resource(String apiVersion, String resource) {
        int slash = apiVersion.indexOf('/');
        return new ObjectValue(
                CelType.of("kyverno.GroupVersionResource"),
                Map.of(
                        "Group",
                        slash < 0 ? "" : apiVersion.substring(0, slash),
                        "Version",
                        apiVersion.substring(slash + 1),
                        "Resource",
                        resource));
    }
}

package io.vapscan.gatekeeper;

import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The CustomResourceDefinition that Gatekeeper makes of a template ({@code frameworks/constraint/pkg/client/crds}), as far as
 * pruning, defaults and validation go.
 */
final class ConstraintDefinition {

    private static final String PRESERVE = "x-kubernetes-preserve-unknown-fields";
    private static final String GLOB = "^\\*?[-:a-z0-9]*\\*?$";
    private static final List<String> SERVED = List.of("v1beta1", "v1alpha1");
    private static final int MAX_DEPTH = 100;

    private ConstraintDefinition() {}

    /**
     * The schema of a Constraint's {@code spec.parameters}, or null where the template has none.
     *
     * @param template the template as written
     * @param strict whether {@code legacySchema} is false by default, as in v1
     */
    static @Nullable Map<String, Object> parameters(Map<String, Object> template, boolean strict) {
        Map<String, Object> validation = Fields.map(template, "spec", "crd", "spec", "validation");
        Boolean written = Fields.bool(validation, "legacySchema");
        boolean legacy = written == null ? !strict : written;
        Map<String, Object> schema = Fields.mapOrNull(validation, "openAPIV3Schema");
        if (!legacy) {
            return schema;
        }
        return preserving(schema == null ? Map.of() : schema, 0);
    }

    /** A schema of before structural ones: it takes fields that it does not name, wherever it may hold fields. */
    private static Map<String, Object> preserving(Map<String, Object> schema, int depth) {
        Map<String, Object> out = new LinkedHashMap<>(schema);
        String type = Fields.string(schema, "type");
        if (depth > MAX_DEPTH) {
            return out;
        }
        if (type.isEmpty() || type.equals("object")) {
            out.put(PRESERVE, true);
        }
        if (type.equals("array") && Fields.mapOrNull(schema, "items") == null) {
            out.put("items", Map.of(PRESERVE, true));
        }
        Map<String, Object> properties = new LinkedHashMap<>();
        Fields.map(schema, "properties")
                .forEach((name, field) -> properties.put(name, preserving(Fields.map(field), depth + 1)));
        if (!properties.isEmpty()) {
            out.put("properties", properties);
        }
        for (String nested : List.of("items", "additionalProperties")) {
            Map<String, Object> below = Fields.mapOrNull(schema, nested);
            if (below != null) {
                out.put(nested, preserving(below, depth + 1));
            }
        }
        return out;
    }

    /**
     * The definition.
     *
     * @param kind the kind of the Constraints
     * @param parameters the schema of {@code spec.parameters}; null where the field does not exist
     */
    static Map<String, Object> of(String kind, @Nullable Map<String, Object> parameters) {
        Map<String, Object> spec = new LinkedHashMap<>();
        spec.put("match", match());
        spec.put("enforcementAction", Map.of("type", "string", "default", "deny"));
        Map<String, Object> points = array(object(Map.of("name", text())));
        spec.put("scopedEnforcementActions", array(object(Map.of("action", text(), "enforcementPoints", points))));
        if (parameters != null) {
            spec.put("parameters", parameters);
        }
        Map<String, Object> schema = object(
                Map.of("metadata", Map.of("type", "object"), "spec", object(spec), "status", Map.of(PRESERVE, true)));
        List<Object> versions = new ArrayList<>();
        for (String version : SERVED) {
            versions.add(Map.of(
                    "name",
                    version,
                    "served",
                    true,
                    "storage",
                    version.equals(SERVED.get(0)),
                    "schema",
                    Map.of("openAPIV3Schema", schema)));
        }
        String plural = kind.toLowerCase(Locale.ROOT);
        return Map.of(
                "apiVersion",
                "apiextensions.k8s.io/v1",
                "kind",
                "CustomResourceDefinition",
                "metadata",
                Map.of("name", plural + "." + GatekeeperKinds.CONSTRAINTS),
                "spec",
                Map.of(
                        "group",
                        GatekeeperKinds.CONSTRAINTS,
                        "names",
                        Map.of("kind", kind, "plural", plural, "singular", plural, "listKind", kind + "List"),
                        "scope",
                        "Cluster",
                        "versions",
                        versions));
    }

    private static Map<String, Object> match() {
        Map<String, Object> glob = Map.of("type", "string", "pattern", GLOB);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("source", Map.of("type", "string", "enum", List.of("All", "Generated", "Original")));
        fields.put("kinds", array(object(Map.of("apiGroups", array(text()), "kinds", array(text())))));
        fields.put("scope", text());
        fields.put("namespaces", array(glob));
        fields.put("excludedNamespaces", array(glob));
        fields.put("labelSelector", selector());
        fields.put("namespaceSelector", selector());
        fields.put("name", glob);
        return object(fields);
    }

    private static Map<String, Object> selector() {
        Map<String, Object> requirement =
                new LinkedHashMap<>(object(Map.of("key", text(), "operator", text(), "values", array(text()))));
        requirement.put("required", List.of("key", "operator"));
        return object(Map.of(
                "matchLabels", Map.of("type", "object", "additionalProperties", text()),
                "matchExpressions", array(requirement)));
    }

    private static Map<String, Object> object(Map<String, Object> properties) {
        return Map.of("type", "object", "properties", properties);
    }

    private static Map<String, Object> array(Map<String, Object> items) {
        return Map.of("type", "array", "items", items);
    }

    private static Map<String, Object> text() {
        return Map.of("type", "string");
    }
}

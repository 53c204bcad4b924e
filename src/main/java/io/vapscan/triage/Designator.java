package io.vapscan.triage;

import io.vapscan.object.Fields;
import io.vapscan.scan.ScannedObject;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Objects that an exception is for: all attributes have to match. {@code name}, {@code kind}, {@code namespace}, {@code
 * cluster} and {@code path} are the object's own; every other attribute is a label. Files belong to no cluster: its name is
 * empty there.
 */
record Designator(Map<String, NamePattern> attributes) {

    static Designator of(Map<String, Object> tree) throws MalformedException {
        String type = Fields.string(tree, "designatorType");
        if (!type.isEmpty() && !type.equalsIgnoreCase("Attributes") && !type.equalsIgnoreCase("Attribute")) {
            throw new MalformedException("resources: designatorType " + type + " is not known; use Attributes");
        }
        Map<String, NamePattern> attributes = new LinkedHashMap<>();
        for (Map.Entry<String, Object> entry : Fields.map(tree, "attributes").entrySet()) {
            if (!(entry.getValue() instanceof String text)) {
                throw new MalformedException("resources: attribute " + entry.getKey() + " is no string");
            }
            if (!text.isEmpty()) {
                attributes.put(entry.getKey(), NamePattern.of("attribute " + entry.getKey(), text));
            }
        }
        if (attributes.isEmpty()) {
            throw new MalformedException("resources: an entry without attributes names no object");
        }
        return new Designator(attributes);
    }

    boolean matches(ScannedObject object) {
        for (Map.Entry<String, NamePattern> entry : attributes.entrySet()) {
            if (!matches(entry.getKey(), entry.getValue(), object)) {
                return false;
            }
        }
        return true;
    }

    private static boolean matches(String attribute, NamePattern pattern, ScannedObject object) {
        return switch (attribute) {
            case "name" -> pattern.matches(object.name());
            case "kind" -> pattern.matches(object.kind().kind());
            case "namespace" -> pattern.matches(object.namespace().isEmpty() ? "default" : object.namespace());
            case "cluster" -> pattern.matches("");
            case "path" -> pattern.matches(object.source().path());
            default ->
                Fields.map(object.object(), "metadata", "labels").get(attribute) instanceof String label
                        && pattern.matches(label);
        };
    }
}

package io.vapscan.manifest;

import io.vapscan.object.Fields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lists in place of which kubectl takes their items, as cli-runtime's {@code FlattenListVisitor} and apimachinery's
 * {@code UnstructuredJSONScheme} do: whatever its kind, an object with {@code items} is one. Lists among the items it refuses.
 */
public final class Flattening {

    private static final String LIST = "List";

    private Flattening() {}

    /**
     * Whether an object stands for its items: its kind is a List, or one of them is an object. Of other objects that happen to have
     * {@code items} kubectl makes what no server takes: those stay what they are.
     */
    public static boolean isList(Map<String, Object> object) {
        String kind = Fields.string(object, "kind");
        return object.get("items") instanceof List<?> items
                && (kind.endsWith(LIST) || (!kind.isEmpty() && items.stream().anyMatch(Flattening::isObject)));
    }

    // What says neither kind nor version has those of the List.
    private static boolean isObject(Object item) {
        Map<String, Object> object = Fields.mapOrNull(item);
        if (object == null) {
            return false;
        }
        boolean isNamed = object.get("metadata") instanceof Map;
        boolean isTyped = !Fields.string(object, "kind").isEmpty()
                && !Fields.string(object, "apiVersion").isEmpty();
        return isTyped || (isNamed && object.get("kind") == null && object.get("apiVersion") == null);
    }

    /** An item that says neither its kind nor its version has those of its List (PodList: Pod), as kubectl reads it. */
    static Map<String, Object> withType(Map<String, Object> item, Map<String, Object> list) {
        String listKind = Fields.string(list, "kind");
        String kind = listKind.endsWith(LIST) ? listKind.substring(0, listKind.length() - LIST.length()) : listKind;
        if (kind.isEmpty() || item.get("kind") != null || item.get("apiVersion") != null) {
            return item;
        }
        Map<String, Object> typed = new LinkedHashMap<>();
        typed.put("apiVersion", Fields.string(list, "apiVersion"));
        typed.put("kind", kind);
        typed.putAll(item);
        return typed;
    }
}

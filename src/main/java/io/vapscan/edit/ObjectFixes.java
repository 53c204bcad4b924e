package io.vapscan.edit;

import io.vapscan.object.Fields;
import java.util.List;
import java.util.Map;

/**
 * What a report proposes for one object.
 *
 * @param directory the folder that the report was made in
 * @param file the file, from there
 * @param digest the SHA-256 of the file when it was scanned, in hexadecimal; empty where the report does not say
 * @param document the number of the object's document in the file, or -1
 * @param object the object as the report has it
 * @param fixes the changes
 */
public record ObjectFixes(
        String directory, String file, String digest, int document, Map<String, Object> object, List<Fix> fixes) {

    /** {@code Kind namespace/name}. */
    public String title() {
        String namespace = Fields.string(object, "metadata", "namespace");
        String name = Fields.string(object, "metadata", "name");
        return Fields.string(object, "kind") + " " + (namespace.isEmpty() ? name : namespace + "/" + name);
    }

    boolean is(Map<String, Object> other) {
        return same(other, "apiVersion")
                && same(other, "kind")
                && same(other, "metadata", "namespace")
                && same(other, "metadata", "name")
                && same(other, "metadata", "generateName");
    }

    private boolean same(Map<String, Object> other, String... path) {
        return Fields.string(object, path).equals(Fields.string(other, path));
    }
}

package io.vapscan.edit;

import io.vapscan.object.Fields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a report proposes for one object.
 *
 * @param directory the folder that the report was made in
 * @param file the file, from there
 * @param digest the SHA-256 of the file when it was scanned, in hexadecimal; empty where the report does not say
 * @param document the number of the object's document in the file, or -1
 * @param object the object as the report has it
 * @param template whether a program made the text, so that editing it would be in vain
 * @param fixes the changes
 */
public record ObjectFixes(
        String directory,
        String file,
        String digest,
        int document,
        Map<String, Object> object,
        boolean template,
        List<Fix> fixes) {

    private static final String SOURCE_PATH = "sourcePath";
    private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

    /** {@code Kind namespace/name}. */
    public String title() {
        String namespace = Fields.string(object, "metadata", "namespace");
        String own = Fields.string(object, "metadata", "name");
        String generated = Fields.string(object, "metadata", "generateName");
        String name = !own.isEmpty() ? own : generated.isEmpty() ? "(no name)" : generated + "*";
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

    /** The object without what the report adds to it. */
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>(object);
        tree.remove(SOURCE_PATH);
        return tree;
    }

    /** The object with all changes made; null where one cannot be made. */
    @Nullable
    Map<String, Object> fixed(boolean skipForAPerson) {
        Map<String, Object> tree = tree();
        return FixPlan.of(fixes, tree, skipForAPerson).on(tree);
    }

    /** The same with only some of its changes. */
    public ObjectFixes with(List<Fix> some) {
        return new ObjectFixes(directory, file, digest, document, object, template, some);
    }

    /** An object without what reports hide. */
    static Map<String, Object> shown(Map<String, Object> tree) {
        Map<String, Object> shown = new LinkedHashMap<>(tree);
        if (Fields.string(tree, "kind").equals("Secret")) {
            shown.remove("data");
            shown.remove("stringData");
            Map<String, Object> metadata = new LinkedHashMap<>(Fields.map(tree, "metadata"));
            Map<String, Object> annotations = new LinkedHashMap<>(Fields.map(metadata, "annotations"));
            annotations.remove(LAST_APPLIED);
            metadata.put("annotations", annotations);
            shown.put("metadata", metadata);
        }
        return shown;
    }
}

package io.vapscan.report;

import io.vapscan.scan.ScannedObject;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An object's entry in {@code resources}: the object as written, a Secret's values hidden, and where it was read. */
final class ResourceTree {

    private static final String HIDDEN = "***";
    private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

    private final SourceRoot root;
    private final ResourceIds ids;
    private final RunInfo run;

    ResourceTree(SourceRoot root, RunInfo run) {
        this.root = root;
        this.ids = new ResourceIds(root);
        this.run = run;
    }

    Map<String, @Nullable Object> of(ScannedObject object) {
        return Tree.of(
                "resourceID",
                ids.of(object),
                "object",
                withSourcePath(object),
                "source",
                source(object.source().path()));
    }

    private Map<String, @Nullable Object> withSourcePath(ScannedObject object) {
        boolean secret =
                object.kind().kind().equals("Secret") && object.kind().group().isEmpty();
        Map<String, @Nullable Object> tree = new LinkedHashMap<>();
        named(object).forEach((key, value) -> {
            tree.put(key, secret ? hidden(key, value) : value);
            if (key.equals("metadata")) {
                tree.put("sourcePath", ids.sourcePath(object));
            }
        });
        tree.putIfAbsent("sourcePath", ids.sourcePath(object));
        return tree;
    }

    /** The object, or as much of it as names it. */
    private Map<String, @Nullable Object> named(ScannedObject object) {
        if (!run.namesOnly()) {
            return new LinkedHashMap<>(object.object());
        }
        Map<String, @Nullable Object> metadata = Tree.of("name", object.name());
        if (!object.namespace().isEmpty()) {
            metadata.put("namespace", object.namespace());
        }
        return Tree.of(
                "apiVersion", object.kind().apiVersion(), "kind", object.kind().kind(), "metadata", metadata);
    }

    private static @Nullable Object hidden(String key, @Nullable Object value) {
        if (!(value instanceof Map<?, ?> fields)) {
            return value;
        }
        Map<Object, @Nullable Object> copy = new LinkedHashMap<>(fields);
        if (key.equals("data") || key.equals("stringData")) {
            copy.replaceAll((name, secret) -> HIDDEN);
        } else if (key.equals("metadata") && copy.get("annotations") instanceof Map<?, ?> annotations) {
            Map<Object, @Nullable Object> kept = new LinkedHashMap<>(annotations);
            kept.computeIfPresent(LAST_APPLIED, (name, secret) -> HIDDEN);
            copy.put("annotations", kept);
        }
        return copy;
    }

    private Map<String, @Nullable Object> source(String file) {
        SourceRoot.Place place = root.place(file);
        Map<String, @Nullable Object> source = Tree.of(
                "path",
                place.folder(),
                "relativePath",
                place.file(),
                "fileType",
                file.toLowerCase(Locale.ROOT).endsWith(".json") ? "JSON" : "YAML",
                "lastCommit",
                MetadataTree.noCommit());
        String digest = run.digests().getOrDefault(file, "");
        if (!digest.isEmpty()) {
            source.put("sha256", digest);
        }
        return source;
    }
}

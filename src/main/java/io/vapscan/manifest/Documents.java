package io.vapscan.manifest;

import io.vapscan.manifest.Skipped.Likeness;
import io.vapscan.manifest.yaml.Node;
import io.vapscan.manifest.yaml.SyntaxException;
import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Parsed documents to Kubernetes objects: what is none is skipped, and a List is replaced by its items. */
final class Documents {

    /** The group of kustomize's own files: Kustomizations and Components, which no server serves. */
    private static final String KUSTOMIZE = "kustomize.config.k8s.io/";

    private final String path;
    private final Limits limits;
    private final List<Parsed> out;

    Documents(String path, Limits limits, List<Parsed> out) {
        this.path = path;
        this.limits = limits;
        this.out = out;
    }

    void add(Root root) {
        if (root instanceof Root.Parsed parsed) {
            addParsed(parsed, (source, tree, duplicates) -> {
                if (tree != null) {
                    addTree(parsed, source, tree, duplicates);
                }
            });
        } else if (root instanceof Root.Plain plain) {
            addObject(source(plain.number(), plain.position()), plain.tree(), List.of());
        } else if (root instanceof Root.Faulty faulty) {
            out.add(new Unreadable(source(faulty.number(), faulty.position()), faulty.problem(), faulty.advice()));
        } else if (root instanceof Root.Unread unread) {
            out.add(new Skipped(
                    source(unread.number(), unread.position()),
                    Likeness.NEARLY,
                    "text after the end of a document, which kubectl does not read: begin it with \"---\""));
        }
    }

    /** Adds an item that was cut out of a List. */
    void addItem(Root root, Map<String, Object> list) {
        if (root instanceof Root.Plain plain) {
            addItem(source(0, plain.position()), plain.tree(), list, List.of());
        } else if (root instanceof Root.Parsed parsed) {
            addParsed(parsed, (source, tree, duplicates) -> addItem(source, Fields.mapOrNull(tree), list, duplicates));
        } else {
            add(root);
        }
    }

    private void addItem(
            Source source, @Nullable Map<String, Object> item, Map<String, Object> list, List<Duplicate> duplicates) {
        if (item == null) {
            out.add(new Skipped(source, Likeness.NEARLY, "an item of a List that is no object"));
        } else if (Flattening.isList(item)) {
            out.add(new Unreadable(
                    source,
                    "a List among the items of a List",
                    "kubectl refuses it: put its items into the List around it"));
        } else {
            addObject(source, Flattening.withType(item, list), duplicates);
        }
    }

    /** Takes what a document holds. */
    @FunctionalInterface
    private interface Taker {
        void take(Source source, @Nullable Object tree, List<Duplicate> duplicates);
    }

    private Source source(int number, Position start) {
        return new Source(path, number, start);
    }

    private void addParsed(Root.Parsed root, Taker taker) {
        Values values = new Values(limits.depth(), root.lines());
        Object tree;
        try {
            tree = values.of(root.node());
        } catch (SyntaxException e) {
            add(Root.Faulty.of(root.number(), root.lines(), e));
            return;
        }
        Source source = source(root.number(), root.lines().at(Nodes.startOf(root.node())));
        List<Duplicate> duplicates = new ArrayList<>();
        for (Values.Repeated repeated : values.repeated()) {
            duplicates.add(new Duplicate(repeated.key(), root.lines().at(repeated.offset())));
        }
        taker.take(source, tree, duplicates);
    }

    private void addTree(Root.Parsed root, Source source, Object tree, List<Duplicate> duplicates) {
        Map<String, Object> object = Fields.mapOrNull(tree);
        if (object == null) {
            out.add(
                    tree instanceof List<?> list
                            ? wrapping(source, list, "list", "a list, no object")
                            : new Skipped(source, Likeness.NONE, "a single value, no object"));
        } else if (Flattening.isList(object) && object.get("items") instanceof List<?> items) {
            addItems(root, source, object, items, duplicates);
        } else {
            addObject(source, object, duplicates);
        }
    }

    private void addObject(Source source, Map<String, Object> object, List<Duplicate> duplicates) {
        String version = Fields.string(object, "apiVersion");
        String kind = Fields.string(object, "kind");
        if (version.isEmpty() && kind.isEmpty()) {
            out.add(wrapping(source, object.values(), "mapping", "neither apiVersion nor kind"));
        } else if (version.isEmpty() || kind.isEmpty()) {
            out.add(half(source, object, kind.isEmpty() ? "kind" : "apiVersion"));
        } else if (version.startsWith(KUSTOMIZE)) {
            out.add(new Skipped(source, Likeness.OTHER_TOOL, "a " + kind + ", which only kustomize reads"));
        } else {
            out.add(new Document(source, object, List.copyOf(duplicates)));
        }
    }

    /** Half a manifest; Chart.yaml, the index.yaml of charts and pipelines with a kind are none. */
    private static Skipped half(Source source, Map<String, Object> object, String missing) {
        return object.get("metadata") instanceof Map || object.get("spec") instanceof Map
                ? new Skipped(source, Likeness.NEARLY, "no " + missing)
                : new Skipped(source, Likeness.OTHER_TOOL, "no " + missing + ", and neither metadata nor spec");
    }

    /**
     * A document that may hold objects as other tools print them, or as a template would have them. What has no metadata is a
     * reference, such as values of charts have them: {@code scaleTargetRef}.
     */
    private static Skipped wrapping(Source source, Collection<?> values, String what, String otherwise) {
        for (Object value : values) {
            Map<String, Object> object = Fields.mapOrNull(value);
            if (object != null
                    && !Fields.string(object, "apiVersion").isEmpty()
                    && !Fields.string(object, "kind").isEmpty()
                    && object.get("metadata") instanceof Map) {
                return new Skipped(
                        source,
                        Likeness.NEARLY,
                        "the " + what + " holds Kubernetes objects and is none itself, so that kubectl refuses it; "
                                + "make it a List with them as its items, or a document of each");
            }
        }
        return new Skipped(source, Likeness.NONE, otherwise);
    }

    private void addItems(
            Root.Parsed root, Source source, Map<String, Object> list, List<?> items, List<Duplicate> duplicates) {
        List<Node> nodes = Nodes.items(root.node());
        boolean first = true;
        for (int i = 0; i < items.size(); i++) {
            Source at = nodes.size() == items.size()
                    ? source(root.number(), root.lines().at(Nodes.startOf(nodes.get(i))))
                    : source;
            Map<String, Object> item = Fields.mapOrNull(items.get(i));
            addItem(at, item, list, first ? duplicates : List.of());
            first &= item == null;
        }
    }
}

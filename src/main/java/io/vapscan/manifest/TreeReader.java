package io.vapscan.manifest;

import io.vapscan.manifest.yaml.SyntaxException;
import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a file that holds one mapping, as manifests are read, but which need not be a Kubernetes object. */
public final class TreeReader {

    private TreeReader() {}

    /** What the file is. */
    public sealed interface Result {}

    /**
     * A mapping.
     *
     * @param fields its fields
     */
    public record Tree(Map<String, Object> fields) implements Result {}

    /**
     * Something else.
     *
     * @param text the file, line and column, what is wrong and what to do
     */
    public record Fault(String text) implements Result {}

    /**
     * A list.
     *
     * @param items its items
     */
    public record Items(List<Object> items) implements Result {}

    /**
     * A mapping of a file that may hold several.
     *
     * @param start where it begins
     * @param fields its fields
     */
    public record Placed(Position start, Map<String, Object> fields) {}

    /** All mappings among a file's documents, whether they are objects or not; what cannot be read is left out. */
    public static List<Placed> all(byte[] content) {
        List<Placed> mappings = new ArrayList<>();
        Roots.walk(content, Limits.DEFAULT, root -> {
            if (root instanceof Root.Parsed parsed) {
                Map<String, Object> fields = fields(parsed);
                if (fields != null) {
                    mappings.add(new Placed(parsed.lines().at(Nodes.startOf(parsed.node())), fields));
                }
            }
        });
        return mappings;
    }

    private static @Nullable Map<String, Object> fields(Root.Parsed root) {
        try {
            return Fields.mapOrNull(new Values(Limits.DEFAULT.depth(), root.lines()).of(root.node()));
        } catch (SyntaxException broken) {
            return null;
        }
    }

    /** Reads a file's first document, which may be a list as well: never a mapping that is taken for something else. */
    public static Result readList(String path, byte[] content) {
        return read(path, content, Limits.DEFAULT, true);
    }

    /**
     * Reads a file's first document.
     *
     * @param path the file as the user would name it
     * @param content its bytes
     */
    public static Result read(String path, byte[] content) {
        return read(path, content, Limits.DEFAULT, false);
    }

    /** As {@link #read(String, byte[])}, with limits of its own. */
    public static Result read(String path, byte[] content, Limits limits) {
        return read(path, content, limits, false);
    }

    private static Result read(String path, byte[] content, Limits limits, boolean lists) {
        List<Root> roots = new ArrayList<>();
        Roots.walk(content, limits, roots::add);
        if (roots.isEmpty()) {
            return new Fault(path + ": the file is empty");
        }
        if (roots.get(0) instanceof Root.Faulty faulty) {
            return fault(path, faulty);
        }
        if (!(roots.get(0) instanceof Root.Parsed parsed)) {
            return new Fault(path + ": no mapping in it");
        }
        try {
            Object value = new Values(Limits.DEFAULT.depth(), parsed.lines()).of(parsed.node());
            if (lists && value instanceof List<?> items) {
                return new Items(new ArrayList<>(items));
            }
            Map<String, Object> fields = Fields.mapOrNull(value);
            return fields == null ? new Fault(path + ": no mapping in it") : new Tree(fields);
        } catch (SyntaxException broken) {
            return fault(path, Root.Faulty.of(parsed.number(), parsed.lines(), broken));
        }
    }

    private static Fault fault(String path, Root.Faulty faulty) {
        return new Fault(path + ":" + faulty.position().line() + ":"
                + faulty.position().column() + ": " + faulty.problem() + "; " + faulty.advice());
    }
}

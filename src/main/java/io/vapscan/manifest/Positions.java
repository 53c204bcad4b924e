package io.vapscan.manifest;

import io.vapscan.manifest.yaml.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where an object's fields stand in its file. Made on demand from the file's bytes, of which only the object's document is
 * read again: what is not asked for costs nothing. With many objects of one file to ask for, use {@link FilePositions}.
 */
public final class Positions {

    private final Node object;
    private final Lines lines;

    private Positions(Node object, Lines lines) {
        this.object = object;
        this.lines = lines;
    }

    /**
     * The positions in an object.
     *
     * @param content the file's bytes, unchanged since the object was read
     * @param source where the object stands
     * @return null when no object begins there
     */
    public static @Nullable Positions of(byte[] content, Source source) {
        return new FilePositions(content).of(source);
    }

    /** The positions in a file's first document, for files that hold one mapping; null where that is no YAML. */
    public static @Nullable Positions first(byte[] content) {
        List<Positions> found = new ArrayList<>();
        Roots.walk(content, Limits.DEFAULT, root -> {
            if (root instanceof Root.Parsed parsed && root.number() == 0) {
                found.add(new Positions(parsed.node(), parsed.lines()));
            }
        });
        return found.isEmpty() ? null : found.get(0);
    }

    /** Notes the positions of a document's object and of a List's items, by where each begins. */
    static void collect(Root.Parsed root, Map<Position, Positions> out) {
        add(root.node(), root.lines(), out);
        for (Node item : Nodes.items(root.node())) {
            add(item, root.lines(), out);
        }
    }

    private static void add(Node node, Lines lines, Map<Position, Positions> out) {
        out.putIfAbsent(lines.at(Nodes.startOf(node)), new Positions(node, lines));
    }

    /**
     * The position of a field's key or of a list's element, or of the closest one around it that is there.
     *
     * @param path field names (String) and list indexes (Integer); empty for the object itself
     */
    public Position nearest(List<?> path) {
        Node node = object;
        int offset = Nodes.startOf(object);
        for (Object part : path) {
            Node next = null;
            if (part instanceof Number index) {
                next = element(node, index.intValue());
                offset = next == null ? offset : Nodes.startOf(next);
            } else {
                Nodes.Pair pair = Nodes.find(node, String.valueOf(part));
                next = pair == null ? null : pair.value();
                offset = pair == null ? offset : pair.key().offset();
            }
            if (next == null) {
                break;
            }
            node = next;
        }
        return lines.at(offset);
    }

    private static @Nullable Node element(Node node, int index) {
        return Nodes.target(node) instanceof Node.Sequence sequence
                        && index >= 0
                        && index < sequence.elements().size()
                ? sequence.elements().get(index)
                : null;
    }
}

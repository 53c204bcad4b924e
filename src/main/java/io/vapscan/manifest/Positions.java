package io.vapscan.manifest;

import io.vapscan.manifest.yaml.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where an object's fields stand in its file. Made on demand from the file's bytes, of which only the object's document is
 * read again: what is not asked for costs nothing.
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
        List<Positions> found = new ArrayList<>();
        Roots.walkAround(content, source.start().line(), root -> {
            if (root instanceof Root.Parsed parsed) {
                search(parsed, source.start(), found);
            }
        });
        return found.isEmpty() ? null : found.get(0);
    }

    private static void search(Root.Parsed root, Position start, List<Positions> found) {
        List<Node> candidates = new ArrayList<>(List.of(root.node()));
        candidates.addAll(Nodes.items(root.node()));
        for (Node node : candidates) {
            if (root.lines().at(Nodes.startOf(node)).equals(start)) {
                found.add(new Positions(node, root.lines()));
            }
        }
    }

    /**
     * The position of a field's key or of a list's element.
     *
     * @param path field names (String) and list indexes (Integer); empty for the object itself
     * @return null when there is no such field
     */
    public @Nullable Position find(List<?> path) {
        Step step = walk(path);
        return step.depth == path.size() ? lines.at(step.offset) : null;
    }

    /** As {@link #find}, but of the closest field around it when the field is not there. */
    public Position nearest(List<?> path) {
        return lines.at(walk(path).offset);
    }

    /** How far a path leads, and where that is. */
    private record Step(int depth, int offset) {}

    private Step walk(List<?> path) {
        Node node = object;
        int offset = Nodes.startOf(object);
        for (int depth = 0; depth < path.size(); depth++) {
            Object part = path.get(depth);
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
                return new Step(depth, offset);
            }
            node = next;
        }
        return new Step(path.size(), offset);
    }

    private static @Nullable Node element(Node node, int index) {
        return Nodes.target(node) instanceof Node.Sequence sequence
                        && index >= 0
                        && index < sequence.elements().size()
                ? sequence.elements().get(index)
                : null;
    }
}

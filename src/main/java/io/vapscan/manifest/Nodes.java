package io.vapscan.manifest;

import io.vapscan.manifest.yaml.Node;
import io.vapscan.manifest.yaml.SyntaxException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finding one's way in nodes, with the keys that values have. */
final class Nodes {

    private static final int MAX_STEPS = 100; // aliases and merges may go in circles

    private Nodes() {}

    /** A key with its value. */
    record Pair(Node key, Node value) {}

    /** The node itself, or what an alias stands for. */
    static Node target(Node node) {
        Node target = node;
        for (int i = 0; i < MAX_STEPS && target instanceof Node.Alias alias; i++) {
            target = alias.target();
        }
        return target;
    }

    /** The pair of a key that counts, a merged one included, or null. */
    static @Nullable Pair find(Node node, String key) {
        return find(node, key, MAX_STEPS, null);
    }

    private static @Nullable Pair find(Node node, String key, int steps, @Nullable Set<Node> searched) {
        if (steps == 0 || !(target(node) instanceof Node.Mapping mapping)) {
            return null;
        }
        List<Node> children = mapping.children();
        Set<Node> merged = searched;
        for (int i = children.size() - 2; i >= 0; i -= 2) {
            Node value = children.get(i + 1);
            if (Values.isMerge(children.get(i))) {
                merged = merged == null ? Collections.newSetFromMap(new IdentityHashMap<>()) : merged;
                Pair found = findMerged(value, key, steps - 1, merged);
                if (found != null) {
                    return found;
                }
            } else if (key.equals(keyText(children.get(i)))) {
                return new Pair(children.get(i), value);
            }
        }
        return null;
    }

    /** Searches what is merged, each mapping once: a few lines can merge one a billion times. */
    private static @Nullable Pair findMerged(Node value, String key, int steps, Set<Node> searched) {
        List<Node> sources = value instanceof Node.Sequence sequence ? sequence.elements() : List.of(value);
        for (Node source : sources) {
            Pair pair = searched.add(target(source)) ? find(source, key, steps, searched) : null;
            if (pair != null) {
                return pair;
            }
        }
        return null;
    }

    private static @Nullable String keyText(Node node) {
        if (target(node) instanceof Node.Scalar scalar) {
            try {
                Object value = TaggedScalars.resolve(scalar);
                return value instanceof Double number ? Floats.keyOf(number) : String.valueOf(value);
            } catch (SyntaxException e) {
                return null;
            }
        }
        return null;
    }

    /** The items of a List's root. */
    static List<Node> items(Node root) {
        Pair items = find(root, "items");
        return items != null && target(items.value()) instanceof Node.Sequence sequence
                ? sequence.elements()
                : List.of();
    }

    /** Where an object begins: at its first key, if it has one here. */
    static int startOf(Node node) {
        return node instanceof Node.Mapping mapping && !mapping.children().isEmpty()
                ? mapping.children().get(0).offset()
                : node.offset();
    }
}

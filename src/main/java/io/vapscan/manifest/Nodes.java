package io.vapscan.manifest;

import io.vapscan.manifest.yaml.Node;
import io.vapscan.manifest.yaml.SyntaxException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finding one's way in nodes, with the keys that values have. */
final class Nodes {

    private static final int MAX_ALIASES = 100;

    private Nodes() {}

    /** The node itself, or what an alias stands for. */
    static Node target(Node node) {
        Node target = node;
        for (int i = 0; i < MAX_ALIASES && target instanceof Node.Alias alias; i++) {
            target = alias.target();
        }
        return target;
    }

    /** The value of a key, the last one that counts, or null. */
    static @Nullable Node child(Node node, String key) {
        int index = indexOf(node, key);
        return index < 0 ? null : ((Node.Mapping) target(node)).children().get(index + 1);
    }

    /** The key itself, or null. */
    static @Nullable Node key(Node node, String key) {
        int index = indexOf(node, key);
        return index < 0 ? null : ((Node.Mapping) target(node)).children().get(index);
    }

    private static int indexOf(Node node, String key) {
        if (target(node) instanceof Node.Mapping mapping) {
            List<Node> children = mapping.children();
            for (int i = children.size() - 2; i >= 0; i -= 2) {
                if (key.equals(keyText(children.get(i)))) {
                    return i;
                }
            }
        }
        return -1;
    }

    private static @Nullable String keyText(Node node) {
        if (target(node) instanceof Node.Scalar scalar) {
            try {
                Object value = TaggedScalars.resolve(scalar);
                return value instanceof Double number ? Scalars.keyOf(number) : String.valueOf(value);
            } catch (SyntaxException e) {
                return null;
            }
        }
        return null;
    }
}

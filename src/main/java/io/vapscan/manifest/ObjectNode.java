package io.vapscan.manifest;

import io.vapscan.manifest.yaml.Node;
import java.util.ArrayList;
import java.util.List;

/**
 * An object of a piece of a file as parsed nodes, for those who change its text.
 *
 * @param start where the object begins, with lines counted from the piece's first
 * @param root the document's root
 * @param steps the way from the root to the object: nothing, or {@code items} and an index
 */
public record ObjectNode(Position start, Node root, List<Object> steps) {

    private static final String ITEMS = "items";

    /**
     * The objects, and whatever else the documents' roots and List items are.
     *
     * @param piece the bytes of one {@link Chunk}
     */
    public static List<ObjectNode> of(byte[] piece) {
        List<ObjectNode> out = new ArrayList<>();
        Roots.walk(piece, new Chunk(0, piece.length, 1, null), root -> {
            if (root instanceof Root.Parsed parsed) {
                add(parsed, out);
            }
        });
        return out;
    }

    private static void add(Root.Parsed parsed, List<ObjectNode> out) {
        Node root = parsed.node();
        out.add(new ObjectNode(parsed.lines().at(Nodes.startOf(root)), root, List.of()));
        List<Node> items = Nodes.items(root);
        for (int i = 0; i < items.size(); i++) {
            out.add(new ObjectNode(parsed.lines().at(Nodes.startOf(items.get(i))), root, List.of(ITEMS, i)));
        }
    }
}

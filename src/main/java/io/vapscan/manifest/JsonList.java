package io.vapscan.manifest;

import io.vapscan.manifest.yaml.SyntaxException;
import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lists in JSON, cut into their items. */
final class JsonList {

    private JsonList() {}

    /** The items of an object of JSON, where it is a List of some. */
    static @Nullable Items items(String path, Limits limits, Window bytes, JsonPieces.Piece piece) {
        Span items = piece.items();
        if (items == null || piece.whole().length() < Items.PART_BYTES) {
            return null;
        }
        Map<String, Object> list = list(bytes, piece.whole(), items, limits);
        if (list == null) {
            return null;
        }
        Items parts = new Items(path, limits, bytes, new ListItems.Cut(list, new JsonPieces(bytes, items).items()));
        return parts.hasNext() ? parts : null;
    }

    /** A List without its items; null where it is none. */
    private static @Nullable Map<String, Object> list(Window bytes, Span whole, Span items, Limits limits) {
        if (whole.length() - items.length() > limits.documentBytes()) {
            return null;
        }
        byte[] rest = ListItems.without(bytes, whole, items);
        List<Map<String, Object>> trees = new ArrayList<>();
        Roots.walk(rest, new Chunk(0, rest.length, 1, null), root -> {
            Map<String, Object> tree =
                    root instanceof Root.Parsed parsed ? Fields.mapOrNull(values(parsed, limits)) : null;
            if (tree != null) {
                trees.add(tree);
            }
        });
        return trees.size() == 1 && Metadata.kindOf(trees.get(0)).kind().endsWith("List") ? trees.get(0) : null;
    }

    private static @Nullable Object values(Root.Parsed root, Limits limits) {
        try {
            Values values = new Values(limits.depth(), root.lines());
            Object tree = values.of(root.node());
            return values.repeated().isEmpty() ? tree : null;
        } catch (SyntaxException broken) {
            return null;
        }
    }
}

package io.vapscan.manifest;

import io.vapscan.manifest.yaml.SyntaxException;
import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Cuts a file into parts of some documents each, for several threads to read; long Lists, and rows of JSON, too. */
final class PartCutter {

    private static final int PART_BYTES = 1 << 18;

    private final String path;
    private final byte[] content;
    private final Limits limits;
    private final List<Supplier<Part>> parts = new ArrayList<>();
    private List<Chunk> documents = new ArrayList<>();

    PartCutter(String path, byte[] content, Limits limits) {
        this.path = path;
        this.content = content;
        this.limits = limits;
    }

    /** All of the file as one part, no List being cut. */
    Part whole() {
        return documents(Chunks.of(content));
    }

    List<Supplier<Part>> parts() {
        for (Chunk chunk : Chunks.of(content)) {
            boolean isShort = chunk.to() - chunk.from() < PART_BYTES;
            if (isShort || (!addList(ListItems.of(content, chunk)) && !addJson(JsonPieces.of(content, chunk)))) {
                addDocument(chunk);
            }
        }
        endPart();
        return parts;
    }

    private void addDocument(Chunk chunk) {
        documents.add(chunk);
        if (chunk.to() - documents.get(0).from() >= PART_BYTES) {
            endPart();
        }
    }

    private void endPart() {
        List<Chunk> some = documents;
        if (!some.isEmpty()) {
            parts.add(() -> documents(some));
            documents = new ArrayList<>();
        }
    }

    private Part documents(List<Chunk> chunks) {
        List<Parsed> out = new ArrayList<>();
        Documents read = new Documents(path, limits, out);
        return new Part(out, Roots.walkValues(content, chunks, limits, read::add));
    }

    private boolean addJson(@Nullable List<JsonPieces.Piece> pieces) {
        if (pieces == null) {
            return false;
        }
        for (JsonPieces.Piece piece : pieces) {
            List<Chunk> items = piece.items();
            Map<String, Object> list = items == null ? null : list(piece);
            if (items == null || list == null || !addList(new ListItems.Cut(list, items))) {
                addDocument(piece.whole());
            }
        }
        return true;
    }

    /** A List without its items; null where it is none. */
    private @Nullable Map<String, Object> list(JsonPieces.Piece piece) {
        byte[] rest = ListItems.without(content, piece.whole(), piece.brackets());
        List<Map<String, Object>> trees = new ArrayList<>();
        Roots.walk(rest, new Chunk(0, rest.length, 1, null), root -> {
            Map<String, Object> tree = root instanceof Root.Parsed parsed ? Fields.mapOrNull(values(parsed)) : null;
            if (tree != null) {
                trees.add(tree);
            }
        });
        return trees.size() == 1 && Metadata.kindOf(trees.get(0)).kind().endsWith("List") ? trees.get(0) : null;
    }

    private @Nullable Object values(Root.Parsed root) {
        try {
            Values values = new Values(limits.depth());
            Object tree = values.of(root.node());
            return values.repeated().isEmpty() ? tree : null;
        } catch (SyntaxException broken) {
            return null;
        }
    }

    private boolean addList(ListItems.@Nullable Cut cut) {
        if (cut == null || cut.items().isEmpty()) {
            return false;
        }
        endPart();
        List<Chunk> items = cut.items();
        int from = 0;
        for (int i = 0; i < items.size(); i++) {
            boolean last = i + 1 == items.size();
            if (last || items.get(i).to() - items.get(from).from() >= PART_BYTES) {
                List<Chunk> some = items.subList(from, i + 1);
                // All items have the number of their List.
                parts.add(() -> items(cut.list(), some, last ? 1 : 0));
                from = i + 1;
            }
        }
        return true;
    }

    private Part items(Map<String, Object> list, List<Chunk> items, int count) {
        List<Parsed> out = new ArrayList<>();
        Documents read = new Documents(path, limits, out);
        BlockKeys keys = new BlockKeys();
        for (Chunk chunk : items) {
            byte[] item = ListItems.item(content, chunk);
            Chunk own = new Chunk(0, item.length, chunk.line(), chunk.column(), null);
            Roots.walkItem(item, own, limits, keys, root -> read.addItem(root, list));
        }
        return new Part(out, count);
    }
}

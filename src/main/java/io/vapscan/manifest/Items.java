package io.vapscan.manifest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A List's items in parts of some each, cut as they are asked for; there is at least one. */
final class Items implements Iterator<Supplier<Part>> {

    /** About so many bytes are a part. */
    static final int PART_BYTES = 1 << 16;

    private final String path;
    private final Limits limits;
    private final Window bytes;
    private final Map<String, Object> list;
    private final Supplier<@Nullable Span> spans;
    private @Nullable Span ahead;

    Items(String path, Limits limits, Window bytes, ListItems.Cut cut) {
        this.path = path;
        this.limits = limits;
        this.bytes = bytes;
        this.list = cut.list();
        this.spans = cut.items();
        this.ahead = spans.get();
    }

    @Override
    public boolean hasNext() {
        return ahead != null;
    }

    @Override
    public Supplier<Part> next() {
        Span first = ahead;
        if (first == null) {
            throw new NoSuchElementException();
        }
        List<Span> some = new ArrayList<>();
        long end = first.from();
        for (Span item = first; item != null && end - first.from() < PART_BYTES; item = ahead) {
            some.add(item);
            end = item.to();
            ahead = spans.get();
        }
        // All items have the number of their List.
        int count = ahead == null ? 1 : 0;
        Excerpt items = Excerpt.of(bytes, some, limits);
        return () -> read(items, count);
    }

    private Part read(Excerpt items, int count) {
        List<Parsed> out = new ArrayList<>();
        Documents read = new Documents(path, limits, out);
        BlockKeys keys = new BlockKeys();
        for (Chunk chunk : items.chunks()) {
            byte[] item = blanked(items.text(), chunk);
            Chunk own = new Chunk(0, item.length, chunk.line(), chunk.column(), null);
            Roots.walkItem(item, own, limits, keys, root -> read.addItem(root, list));
        }
        return new Part(out, count, new FilePositions(items.text(), items.chunks(), true));
    }

    /** An item's bytes with its dash blanked: a document of its own, its columns where they were. */
    static byte[] blanked(byte[] bytes, Chunk item) {
        byte[] copy = Arrays.copyOfRange(bytes, item.from(), item.to());
        int dash = 0;
        while (copy[dash] == ' ') {
            dash++;
        }
        if (copy[dash] == '-') {
            copy[dash] = ' ';
        }
        return copy;
    }
}

package io.vapscan.manifest;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A long document's rows of JSON in parts of some each, and Lists among them by their items; where it is no JSON, the refusal to
 * read it from there on.
 */
final class JsonRows implements Iterator<Supplier<Part>> {

    private final String path;
    private final Limits limits;
    private final Window bytes;
    private final JsonPieces pieces;
    private final Deque<Iterator<Supplier<Part>>> ready = new ArrayDeque<>();
    private JsonPieces.@Nullable Piece ahead;
    private boolean refused;

    JsonRows(String path, Limits limits, Window bytes, Span document) {
        this.path = path;
        this.limits = limits;
        this.bytes = bytes;
        this.pieces = new JsonPieces(bytes, document);
        this.ahead = pieces.next();
    }

    @Override
    public boolean hasNext() {
        while (ready.isEmpty() || !ready.getFirst().hasNext()) {
            if (!ready.isEmpty()) {
                ready.remove();
            } else if (ahead != null) {
                take(ahead);
            } else if (pieces.isBroken() && !refused) {
                refused = true;
                ready.add(List.of(part(List.of(pieces.begun()))).iterator());
            } else {
                return false;
            }
        }
        return true;
    }

    @Override
    public Supplier<Part> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return ready.getFirst().next();
    }

    private void take(JsonPieces.Piece first) {
        Items items = JsonList.items(path, limits, bytes, first);
        if (items != null) {
            ready.add(items);
            ahead = pieces.next();
            return;
        }
        List<Span> some = new ArrayList<>();
        long start = first.whole().from();
        for (JsonPieces.Piece piece = first; piece != null && fits(piece, start, some); piece = ahead) {
            some.add(piece.whole());
            ahead = pieces.next();
        }
        ready.add(List.of(part(some)).iterator());
    }

    private static boolean fits(JsonPieces.Piece piece, long start, List<Span> some) {
        return some.isEmpty() || piece.whole().to() - start < Items.PART_BYTES;
    }

    private Supplier<Part> part(List<Span> rows) {
        long start = rows.get(0).from();
        long end = rows.get(rows.size() - 1).to();
        // Of a row that is too long no more is needed than shows that, and whose it is.
        byte[] text = bytes.copy(start, Math.min(end, rows.size() == 1 ? start + limits.documentBytes() + 1 : end));
        List<Chunk> chunks = new ArrayList<>(rows.size());
        for (Span row : rows) {
            int to = (int) Math.min(row.to() - start, text.length);
            chunks.add(new Chunk((int) (row.from() - start), to, row.line(), row.column(), null));
        }
        return () -> {
            List<Parsed> out = new ArrayList<>();
            Documents read = new Documents(path, limits, out);
            int count = Roots.walkValues(text, chunks, limits, read::add);
            return new Part(out, count, new FilePositions(text, chunks, false));
        };
    }
}

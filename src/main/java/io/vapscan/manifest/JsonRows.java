package io.vapscan.manifest;

import java.util.ArrayList;
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
    private final boolean isStreamOfJson;
    private Iterator<Supplier<Part>> ready = List.<Supplier<Part>>of().iterator();
    private JsonPieces.@Nullable Piece ahead;
    private boolean refused;

    JsonRows(String path, Limits limits, Window bytes, Span document) {
        this.path = path;
        this.limits = limits;
        this.bytes = bytes;
        this.pieces = new JsonPieces(bytes, document);
        this.ahead = pieces.next();
        this.isStreamOfJson = document.line() == 1 && ahead != null;
    }

    @Override
    public boolean hasNext() {
        while (!ready.hasNext()) {
            if (ahead != null) {
                take(ahead);
            } else if (pieces.isBroken() && !refused) {
                refused = true;
                ready = List.of(rest(pieces.begun())).iterator();
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
        return ready.next();
    }

    private void take(JsonPieces.Piece first) {
        Items items = JsonList.items(path, limits, bytes, first);
        if (items != null) {
            ready = items;
            ahead = pieces.next();
            return;
        }
        List<Span> some = new ArrayList<>();
        long start = first.whole().from();
        for (JsonPieces.Piece piece = first; piece != null && fits(piece, start, some); piece = ahead) {
            some.add(piece.whole());
            ahead = pieces.next();
        }
        ready = List.of(part(some)).iterator();
    }

    private static boolean fits(JsonPieces.Piece piece, long start, List<Span> some) {
        return some.isEmpty() || piece.whole().to() - start < Items.PART_BYTES;
    }

    /** What cannot be cut: no JSON, or a bracket that is never closed. */
    private Supplier<Part> rest(Span rest) {
        Supplier<Part> read = part(List.of(rest));
        boolean isTrailing = isStreamOfJson && rest.from() < rest.to() && bytes.at(rest.from()) != '{';
        return isTrailing ? () -> TrailingText.of(read.get()) : read;
    }

    private Supplier<Part> part(List<Span> rows) {
        Excerpt some = Excerpt.of(bytes, rows, limits);
        return () -> PartCutter.documents(path, some.text(), limits, new BlockKeys(), some.chunks());
    }
}

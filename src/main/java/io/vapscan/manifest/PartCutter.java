package io.vapscan.manifest;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Supplier;

/**
 * Cuts a file into parts of some documents each, for several threads to read; long Lists, and rows of JSON, too. Cuts no further
 * than it is asked.
 */
final class PartCutter implements Iterator<Supplier<Part>> {

    private final String path;
    private final byte[] content;
    private final Limits limits;
    private final BlockKeys keys;
    private final Iterator<Chunk> chunks;
    private final Deque<Iterator<Supplier<Part>>> ready = new ArrayDeque<>();
    private List<Chunk> documents = new ArrayList<>();

    PartCutter(String path, byte[] content, Limits limits, BlockKeys keys) {
        this(path, content, limits, keys, Chunks.of(content));
    }

    /** Cuts only some of the file's pieces. */
    PartCutter(String path, byte[] content, Limits limits, BlockKeys keys, List<Chunk> chunks) {
        this.path = path;
        this.content = content;
        this.limits = limits;
        this.keys = keys;
        this.chunks = chunks.iterator();
    }

    /** All of a file as one part, no List being cut. */
    static Part whole(String path, byte[] content, Limits limits, BlockKeys keys) {
        return documents(path, content, limits, keys, Chunks.of(content));
    }

    @Override
    public boolean hasNext() {
        while (ready.isEmpty() || !ready.getFirst().hasNext()) {
            if (!ready.isEmpty()) {
                ready.remove();
            } else if (chunks.hasNext()) {
                add(chunks.next());
            } else if (documents.isEmpty()) {
                return false;
            } else {
                endPart();
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

    private void add(Chunk chunk) {
        boolean isShort = chunk.to() - chunk.from() < Items.PART_BYTES;
        if (isShort || chunk.badSeparator() != null || !addItems(chunk)) {
            addDocument(chunk);
        }
    }

    private void addDocument(Chunk chunk) {
        documents.add(chunk);
        if (chunk.to() - documents.get(0).from() >= Items.PART_BYTES) {
            endPart();
        }
    }

    private void endPart() {
        List<Chunk> some = documents;
        if (!some.isEmpty()) {
            Supplier<Part> part = () -> documents(path, content, limits, keys, some);
            ready.add(List.of(part).iterator());
            documents = new ArrayList<>();
        }
    }

    /** Reads some documents of a text. */
    static Part documents(String path, byte[] content, Limits limits, BlockKeys keys, List<Chunk> chunks) {
        List<Parsed> out = new ArrayList<>();
        Documents read = new Documents(path, limits, out);
        int count = Roots.walkValues(content, chunks, limits, keys, read::add);
        return new Part(out, count, new FilePositions(content, chunks, false));
    }

    /** Adds a List's items, or rows of JSON, where the document can be cut into them. */
    private boolean addItems(Chunk chunk) {
        Window window = Window.of(content);
        Span document = new Span(chunk.from(), chunk.to(), chunk.line(), chunk.column());
        ListItems.Cut cut = ListItems.of(window, document, content.length);
        if (cut != null) {
            endPart();
            ready.add(new Items(path, limits, window, cut));
            return true;
        }
        List<JsonPieces.Piece> pieces = new ArrayList<>();
        JsonPieces cutter = new JsonPieces(window, document);
        for (JsonPieces.Piece piece = cutter.next(); piece != null; piece = cutter.next()) {
            pieces.add(piece);
        }
        if (cutter.isBroken()) {
            return false;
        }
        for (JsonPieces.Piece piece : pieces) {
            Items items = JsonList.items(path, limits, window, piece);
            if (items == null) {
                Span whole = piece.whole();
                addDocument(new Chunk((int) whole.from(), (int) whole.to(), whole.line(), whole.column(), null));
            } else {
                endPart();
                ready.add(items);
            }
        }
        return true;
    }
}

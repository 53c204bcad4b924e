package io.vapscan.manifest;

import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Supplier;

/**
 * Cuts a file into parts that is too long to be in memory as a whole: piece by piece at its documents, and a document that is longer
 * than one may be at the items of the List, or the rows of JSON, that it has to be. For one thread, but for the parts.
 */
final class LongText implements Iterator<Supplier<Part>> {

    /** About so much is in memory at a time, and of a long document as much as one may have. */
    private static final int PIECE = 4 << 20;

    private final String path;
    private final Limits limits;
    private final BlockKeys keys = new BlockKeys();
    private final Window window;
    private final long size;
    private final int piece;
    private final int most;
    private long at;
    private int line = 1;
    private Iterator<Supplier<Part>> ready = List.<Supplier<Part>>of().iterator();

    /** A text of so many bytes. */
    LongText(String path, Limits limits, Window.Bytes bytes, long size) {
        this(path, limits, bytes, size, PIECE);
    }

    LongText(String path, Limits limits, Window.Bytes bytes, long size, int piece) {
        this.piece = piece;
        this.path = path;
        this.limits = limits;
        this.window = Window.of(bytes, size);
        this.size = size;
        this.most = limits.documentBytes() + piece;
    }

    @Override
    public boolean hasNext() {
        try {
            while (!ready.hasNext()) {
                if (at >= size) {
                    return false;
                }
                read(piece);
            }
        } catch (UncheckedIOException broken) {
            end(broken);
        }
        return true;
    }

    @Override
    public Supplier<Part> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        try {
            return ready.next();
        } catch (UncheckedIOException broken) {
            end(broken);
            return ready.next();
        }
    }

    /** Takes the documents that end within so many bytes. */
    private void read(int length) {
        boolean all = size - at <= length;
        byte[] bytes = new byte[(int) Math.min(length, size - at)];
        window.fill(at, bytes, bytes.length);
        Chunks.Beginning beginning = Chunks.beginning(bytes, line, all);
        if (all || !beginning.whole().isEmpty()) {
            ready = new PartCutter(path, bytes, limits, keys, beginning.whole());
            at += beginning.rest();
            line = beginning.line();
        } else if (length < most) {
            read(most);
        } else {
            readLong();
        }
    }

    /** Takes a document that is longer than one may be. */
    private void readLong() {
        Chunks.Ending ending = Chunks.ending(window, new Span(at, size, line, 1));
        ListItems.Cut cut = ListItems.of(window, ending.document(), limits.documentBytes());
        ready = cut == null
                ? new JsonRows(path, limits, window, ending.document())
                : new Items(path, limits, window, cut);
        at = ending.rest();
        line = ending.line();
    }

    /** Nothing comes after what could not be read. */
    private void end(UncheckedIOException broken) {
        at = size;
        Source source = new Source(path, 0, new Position(line, 1));
        String why = "the file cannot be read any further: " + broken.getMessage();
        Supplier<Part> refusal = () -> new Part(List.of(new Unreadable(source, why, "check the file")), 1);
        ready = List.of(refusal).iterator();
    }
}

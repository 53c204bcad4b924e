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

    /** What has a line that is so many times as long as a document may be is no manifest: its end is not looked for. */
    private static final int LONGEST = 16;

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
        long longest = isFlow() ? Long.MAX_VALUE : (long) LONGEST * limits.documentBytes();
        Chunks.Ending ending = Chunks.ending(window, new Span(at, size, line, 1), longest);
        Span document = ending.document();
        line = ending.line();
        if (document == null) {
            refuse("a line is longer than " + longest + " bytes, and nothing is read from there on");
            return;
        }
        ListItems.Cut cut = ListItems.of(window, document, limits.documentBytes());
        ready = cut == null ? new JsonRows(path, limits, window, document) : new Items(path, limits, window, cut);
        at = ending.rest();
    }

    /** Whether a collection in brackets begins here, which may be all in one line. */
    private boolean isFlow() {
        long most = Math.min(size, at + piece);
        for (long place = at; place < most; place++) {
            byte b = window.at(place);
            if (b != ' ' && b != '\t' && b != '\r' && b != '\n' && b != '-') {
                return b == '{' || b == '[';
            }
        }
        return false;
    }

    /** Nothing comes after what could not be read. */
    private void end(UncheckedIOException broken) {
        refuse("the file cannot be read any further: " + broken.getMessage());
    }

    private void refuse(String why) {
        at = size;
        Source source = new Source(path, 0, new Position(line, 1));
        Supplier<Part> refusal = () -> new Part(List.of(new Unreadable(source, why, "check the file")), 1);
        ready = List.of(refusal).iterator();
    }
}

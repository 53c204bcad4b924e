package io.vapscan.manifest;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a long text of JSON into its objects before any of it is parsed, and Lists among them into their items; see {@link
 * ListItems}. Only brackets and strings are looked at: what is no JSON shows when a piece is parsed.
 */
final class JsonPieces {

    private final Window bytes;
    private final long to;
    private long at;
    private int line;
    private int column;
    private boolean broken;
    private boolean first = true;
    private Span begun;

    /** Goes through some bytes. */
    JsonPieces(Window bytes, Span span) {
        this.bytes = bytes;
        this.at = span.from();
        this.to = span.to();
        this.line = span.line();
        this.column = span.column();
        this.begun = span;
    }

    /**
     * One object.
     *
     * @param whole the object's text
     * @param items where a List's items stand, their brackets included; null where there are none
     */
    record Piece(Span whole, @Nullable Span items) {}

    /** The next of the objects that follow each other; null behind the last, or where the rest has to be read whole. */
    @Nullable
    Piece next() {
        if (first) {
            first = false;
            skipSeparator();
        }
        skipBlanks();
        if (at >= to || broken) {
            return null;
        }
        begun = rest();
        Piece piece = piece();
        broken = piece == null;
        return piece;
    }

    /** Whether what is there can not be cut. */
    boolean isBroken() {
        return broken;
    }

    /** The piece that was begun last, and what comes after it. */
    Span begun() {
        return begun;
    }

    private Span rest() {
        return new Span(at, to, line, column);
    }

    /** A line of dashes before the first object. */
    private void skipSeparator() {
        while (at < to && bytes.at(at) == '-') {
            step();
        }
    }

    private @Nullable Piece piece() {
        if (bytes.at(at) != '{') {
            return null;
        }
        Span begin = rest();
        Span items = null;
        step();
        skipBlanks();
        while (at < to && bytes.at(at) == '"') {
            boolean isItems = isItems();
            skipString();
            if (!skip(':')) {
                return null;
            }
            if (isItems && at < to && bytes.at(at) == '[') {
                Span open = rest();
                if (items != null || !skipItems()) {
                    return null;
                }
                items = new Span(open.from(), at, open.line(), open.column());
            } else {
                skipValue();
            }
            skipBlanks();
            if (!skip(',')) {
                break;
            }
        }
        if (at >= to || bytes.at(at) != '}') {
            return null;
        }
        step();
        return new Piece(upToHere(begin), items);
    }

    private boolean isItems() {
        String key = "\"items\"";
        for (int i = 0; i < key.length(); i++) {
            if (at + i >= to || bytes.at(at + i) != key.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean skipItems() {
        Supplier<@Nullable Span> items = items();
        while (items.get() != null) {
            // counted by nobody
        }
        return skip(']');
    }

    /** Goes through the items of the List whose bracket is here; null behind the last. */
    Supplier<@Nullable Span> items() {
        step();
        skipBlanks();
        boolean[] more = {true};
        return () -> {
            if (!more[0] || at >= to || bytes.at(at) != '{') {
                return null;
            }
            Span begin = rest();
            skipValue();
            Span item = upToHere(begin);
            skipBlanks();
            more[0] = skip(',');
            return item;
        };
    }

    private Span upToHere(Span begin) {
        return new Span(begin.from(), at, begin.line(), begin.column());
    }

    private boolean skip(char wanted) {
        skipBlanks();
        if (at >= to || bytes.at(at) != wanted) {
            return false;
        }
        step();
        skipBlanks();
        return true;
    }

    private void skipBlanks() {
        while (at < to) {
            byte b = bytes.at(at);
            if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                return;
            }
            pass(b);
        }
    }

    private void skipValue() {
        int depth = 0;
        while (at < to) {
            byte b = bytes.at(at);
            if (b == '"') {
                skipString();
            } else {
                depth += b == '{' || b == '[' ? 1 : b == '}' || b == ']' ? -1 : 0;
                if (depth < 0 || (depth == 0 && b == ',')) {
                    return;
                }
                pass(b);
            }
            if (depth == 0 && (b == '"' || b == '}' || b == ']')) {
                return;
            }
        }
    }

    private void skipString() {
        step();
        while (at < to) {
            byte b = bytes.at(at);
            pass(b);
            if (b == '"') {
                return;
            }
            if (b == '\\') {
                step();
            }
        }
    }

    private void step() {
        if (at < to) {
            pass(bytes.at(at));
        }
    }

    /** Goes past a byte. */
    private void pass(byte b) {
        if (b == '\n') {
            line++;
            column = 1;
        } else if ((b & 0xc0) != 0x80) {
            column++;
        }
        at++;
    }
}

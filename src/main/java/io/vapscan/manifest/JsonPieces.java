package io.vapscan.manifest;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a long text of JSON into its objects before any of it is parsed, and Lists among them into their items; see {@link
 * ListItems}. Only brackets and strings are looked at: what is no JSON shows when a piece is parsed.
 */
final class JsonPieces {

    private final byte[] bytes;
    private final int to;
    private int at;
    private int line;
    private int column;

    private JsonPieces(byte[] bytes, Chunk chunk) {
        this.bytes = bytes;
        this.at = chunk.from();
        this.to = chunk.to();
        this.line = chunk.line();
        this.column = chunk.column();
    }

    /**
     * One object.
     *
     * @param whole the object's text
     * @param items a List's items; null where the object is none
     * @param brackets where those stand, their brackets included
     */
    record Piece(Chunk whole, @Nullable List<Chunk> items, Chunk brackets) {}

    /** Cuts a chunk into objects that follow each other, or returns null where it has to be read whole. */
    static @Nullable List<Piece> of(byte[] bytes, Chunk chunk) {
        JsonPieces cutter = new JsonPieces(bytes, chunk);
        List<Piece> pieces = new ArrayList<>();
        cutter.skipSeparator();
        cutter.skipBlanks();
        while (cutter.at < cutter.to) {
            Piece piece = cutter.piece();
            if (piece == null) {
                return null;
            }
            pieces.add(piece);
            cutter.skipBlanks();
        }
        return pieces;
    }

    private void skipSeparator() {
        while (at < to && bytes[at] == '-') {
            step();
        }
    }

    private @Nullable Piece piece() {
        if (bytes[at] != '{') {
            return null;
        }
        Chunk begin = here();
        Chunk brackets = begin;
        List<Chunk> items = null;
        step();
        skipBlanks();
        while (at < to && bytes[at] == '"') {
            int key = at;
            skipString();
            boolean isItems = new String(bytes, key, at - key, StandardCharsets.UTF_8).equals("\"items\"");
            if (!skip(':')) {
                return null;
            }
            if (isItems && at < to && bytes[at] == '[') {
                Chunk open = here();
                List<Chunk> found = items == null ? items() : null;
                if (found == null) {
                    return null;
                }
                items = found;
                brackets = new Chunk(open.from(), at, open.line(), null);
            } else {
                skipValue();
            }
            skipBlanks();
            if (!skip(',')) {
                break;
            }
        }
        return skip('}') ? new Piece(upToHere(begin), items, brackets) : null;
    }

    private @Nullable List<Chunk> items() {
        List<Chunk> items = new ArrayList<>();
        step();
        skipBlanks();
        while (at < to && bytes[at] == '{') {
            Chunk begin = here();
            skipValue();
            items.add(upToHere(begin));
            skipBlanks();
            if (!skip(',')) {
                break;
            }
        }
        return skip(']') ? items : null;
    }

    private Chunk here() {
        return new Chunk(at, at, line, column, null);
    }

    /** From there to the last bracket or quote that was passed. */
    private Chunk upToHere(Chunk begin) {
        int end = at;
        while (bytes[end - 1] != '}' && bytes[end - 1] != ']') {
            end--;
        }
        return new Chunk(begin.from(), end, begin.line(), begin.column(), null);
    }

    private boolean skip(char wanted) {
        skipBlanks();
        if (at >= to || bytes[at] != wanted) {
            return false;
        }
        step();
        skipBlanks();
        return true;
    }

    private void skipBlanks() {
        while (at < to && (bytes[at] == ' ' || bytes[at] == '\n' || bytes[at] == '\r' || bytes[at] == '\t')) {
            step();
        }
    }

    private void skipValue() {
        int depth = 0;
        while (at < to) {
            byte b = bytes[at];
            if (b == '"') {
                skipString();
            } else {
                depth += b == '{' || b == '[' ? 1 : b == '}' || b == ']' ? -1 : 0;
                if (depth < 0 || (depth == 0 && b == ',')) {
                    return;
                }
                step();
            }
            if (depth == 0 && (b == '"' || b == '}' || b == ']')) {
                return;
            }
        }
    }

    private void skipString() {
        step();
        while (at < to && bytes[at] != '"') {
            if (bytes[at] == '\\') {
                step();
            }
            step();
        }
        step();
    }

    private void step() {
        if (at >= to) {
            return;
        }
        if (bytes[at] == '\n') {
            line++;
            column = 1;
        } else if ((bytes[at] & 0xc0) != 0x80) {
            column++;
        }
        at++;
    }
}

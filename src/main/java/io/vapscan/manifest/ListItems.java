package io.vapscan.manifest;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a long {@code kind: List} in block YAML into its items before any of it is parsed, so that they can be read by all
 * threads, and so that only an item that is too long is refused. Whatever is not written as kubectl and its like write Lists,
 * or refers from one place to another, is left whole.
 */
final class ListItems {

    private static final String LIST = "List";

    private final byte[] bytes;
    private final int to;
    private final List<Chunk> items = new ArrayList<>();
    private int at;
    private int line;

    private ListItems(byte[] bytes, Chunk chunk) {
        this.bytes = bytes;
        this.at = chunk.from();
        this.to = chunk.to();
        this.line = chunk.line();
    }

    /**
     * A List that was cut.
     *
     * @param list all of it but its items
     * @param items the pieces that its items are written in, each from its dash on
     */
    record Cut(Map<String, Object> list, List<Chunk> items) {}

    /** Cuts a document, or returns null where it has to be read whole. */
    static @Nullable Cut of(byte[] bytes, Chunk chunk) {
        return chunk.badSeparator() == null ? new ListItems(bytes, chunk).cut(chunk) : null;
    }

    private @Nullable Cut cut(Chunk chunk) {
        if (lineIs("---")) {
            next();
        }
        int head = at;
        while (at < to && !lineIs("items:")) {
            if (bytes[at] == '-' || !isPlain(at)) {
                return null;
            }
            next();
        }
        int headEnd = at;
        next();
        while (at < to && isBlank(contentAt())) {
            next();
        }
        if (at >= to || !cutItems(contentAt() - at)) {
            return null;
        }
        byte[] rest = without(bytes, new Chunk(head, to, 1, null), new Chunk(headEnd + "items:".length(), at, 1, null));
        for (int i = at; i < to; next(), i = at) {
            if (bytes[i] == '-' || !isPlain(i)) {
                return null;
            }
        }
        BlockReader.Read read = BlockReader.read(rest, new Chunk(0, rest.length, 1, null), new BlockKeys());
        boolean isList = read != null
                && read.tree().get("kind") instanceof String kind
                && kind.endsWith(LIST)
                && read.tree().get("items") instanceof List;
        return read != null && isList && chunk.to() == to ? new Cut(read.tree(), List.copyOf(items)) : null;
    }

    /** Cuts at each dash in that column, up to a line that stands further to the left; tells whether all can be cut. */
    private boolean cutItems(int column) {
        int from = -1;
        int fromLine = line;
        while (at < to) {
            int content = contentAt();
            int indent = content - at;
            if (!isBlank(content) && indent <= column) {
                boolean dash = indent == column && startsItem(content);
                if (!dash && (indent != 0 || bytes[content] == '-' || from < 0)) {
                    return false;
                }
                if (from >= 0) {
                    items.add(new Chunk(from, at, fromLine, null));
                }
                from = at;
                fromLine = line;
                if (!dash) {
                    return true;
                }
            }
            if (!isPlain(content)) {
                return false;
            }
            next();
        }
        if (from >= 0) {
            items.add(new Chunk(from, to, fromLine, null));
        }
        return from >= 0;
    }

    /** Whether an item begins there, and on that line: what stands below an empty dash may belong to no item. */
    private boolean startsItem(int content) {
        if (bytes[content] != '-' || content + 1 >= to || bytes[content + 1] != ' ') {
            return false;
        }
        int first = content + 1;
        while (first < to && bytes[first] == ' ') {
            first++;
        }
        return !isBlank(first);
    }

    /** Where the line's content begins. */
    private int contentAt() {
        int i = at;
        while (i < to && bytes[i] == ' ') {
            i++;
        }
        return i;
    }

    private boolean isBlank(int content) {
        return content >= to || bytes[content] == '\n' || bytes[content] == '\r' || bytes[content] == '#';
    }

    /** Whether the line means the same wherever it stands: no tabs before it, no anchors, aliases or directives. */
    private boolean isPlain(int content) {
        if (content < to && (bytes[content] == '\t' || bytes[content] == '%' || bytes[content] == '.')) {
            return false;
        }
        for (int i = content; i < to && bytes[i] != '\n'; i++) {
            if ((bytes[i] == '&' || bytes[i] == '*') && mayRefer(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean mayRefer(int mark) {
        int i = mark - 1;
        while (i > 0 && bytes[i] == ' ') {
            i--;
        }
        return i <= 0 || ":-[{,?\n".indexOf(bytes[i]) >= 0;
    }

    private boolean lineIs(String text) {
        int i = at;
        for (int c = 0; c < text.length(); c++, i++) {
            if (i >= to || bytes[i] != text.charAt(c)) {
                return false;
            }
        }
        while (i < to && (bytes[i] == ' ' || bytes[i] == '\r')) {
            i++;
        }
        return i >= to || bytes[i] == '\n';
    }

    private void next() {
        while (at < to && bytes[at] != '\n') {
            at++;
        }
        at = Math.min(to, at + 1);
        line++;
    }

    /** A document's bytes with no items in place of its items. */
    static byte[] without(byte[] bytes, Chunk document, Chunk items) {
        byte[] none = " []\n".getBytes(StandardCharsets.US_ASCII);
        byte[] rest = new byte[items.from() - document.from() + none.length + document.to() - items.to() + 1];
        System.arraycopy(bytes, document.from(), rest, 0, items.from() - document.from());
        System.arraycopy(none, 0, rest, items.from() - document.from(), none.length);
        int tail = rest.length - 1 - (document.to() - items.to());
        System.arraycopy(bytes, items.to(), rest, tail, document.to() - items.to());
        rest[rest.length - 1] = '\n';
        return rest;
    }

    /** An item's bytes with its dash blanked: a document of its own, its columns where they were. */
    static byte[] item(byte[] bytes, Chunk item) {
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

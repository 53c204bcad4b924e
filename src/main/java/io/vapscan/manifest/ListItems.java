package io.vapscan.manifest;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a long {@code kind: List} in block YAML into its items before any of it is parsed, so that they can be read by all
 * threads, and so that only an item that is too long is refused. Whatever is not written as kubectl and its like write Lists,
 * or refers from one place to another, is left whole.
 */
final class ListItems {

    private static final String LIST = "List";

    private final Window bytes;
    private final long to;
    private final int longest;
    private long at;
    private int line;
    private int column;
    private long from = -1;
    private int fromLine;
    private boolean ended;
    private boolean whole = true;

    private ListItems(Window bytes, Span document, int longest) {
        this.bytes = bytes;
        this.at = document.from();
        this.to = document.to();
        this.line = document.line();
        this.longest = longest;
    }

    /**
     * A List that can be cut.
     *
     * @param list all of it but its items
     * @param items goes through its items, each from its dash on; null behind the last
     */
    record Cut(Map<String, Object> list, Supplier<@Nullable Span> items) {}

    /**
     * Cuts a document, or returns null where it has to be read whole.
     *
     * @param longest how long the List without its items may be
     */
    static @Nullable Cut of(Window bytes, Span document, int longest) {
        Map<String, Object> list = new ListItems(bytes, document, longest).list();
        if (list == null) {
            return null;
        }
        ListItems again = new ListItems(bytes, document, longest);
        again.toItems();
        return new Cut(list, again::next);
    }

    /** The List without its items; null where it cannot be cut. */
    private @Nullable Map<String, Object> list() {
        long head = lineIs("---", at) ? nextLine(at) : at;
        long headEnd = toItems();
        if (headEnd < 0) {
            return null;
        }
        long items = at;
        boolean any = false;
        for (Span item = next(); item != null; item = next()) {
            any = true;
        }
        long tail = at;
        if (!any || !whole || headEnd - head > longest || to - tail > longest) {
            return null;
        }
        for (; at < to; nextLine()) {
            if (bytes.at(at) == '-' || !isPlain(at)) {
                return null;
            }
        }
        byte[] rest = without(bytes, new Span(head, to, 1, 1), new Span(headEnd + "items:".length(), tail, 1, 1));
        BlockReader.Read read = BlockReader.read(rest, new Chunk(0, rest.length, 1, null), new BlockKeys());
        boolean isList = items < tail
                && read != null
                && read.tree().get("kind") instanceof String kind
                && kind.endsWith(LIST)
                && read.tree().get("items") instanceof List;
        return read != null && isList ? read.tree() : null;
    }

    /** Goes to the first item; tells where the line is that says that there are items, or a negative number. */
    private long toItems() {
        if (lineIs("---", at)) {
            nextLine();
        }
        while (at < to && !lineIs("items:", at)) {
            if (bytes.at(at) == '-' || bytes.at(at) == '{' || !isPlain(at)) {
                return -1;
            }
            nextLine();
        }
        long headEnd = at;
        nextLine();
        while (at < to && isBlank(contentAt())) {
            nextLine();
        }
        column = (int) (contentAt() - at);
        return at >= to ? -1 : headEnd;
    }

    /** The next item: up to the next dash in that column, or to a line that stands further to the left; null behind the last. */
    private @Nullable Span next() {
        while (at < to && !ended) {
            long content = contentAt();
            long indent = content - at;
            Span found = null;
            if (!isBlank(content) && indent <= column) {
                boolean dash = indent == column && startsItem(content);
                if (!dash && (indent != 0 || bytes.at(content) == '-' || from < 0)) {
                    return broken();
                }
                found = from < 0 ? null : new Span(from, at, fromLine, 1);
                from = at;
                fromLine = line;
                ended = !dash;
            }
            if (!ended) {
                if (!isPlain(content)) {
                    return broken();
                }
                nextLine();
            }
            if (found != null) {
                return found;
            }
        }
        if (ended || from < 0) {
            return null;
        }
        ended = true;
        return new Span(from, to, fromLine, 1);
    }

    private @Nullable Span broken() {
        whole = false;
        ended = true;
        return null;
    }

    /** Whether an item begins there, and on that line: what stands below an empty dash may belong to no item. */
    private boolean startsItem(long content) {
        if (bytes.at(content) != '-' || content + 1 >= to || bytes.at(content + 1) != ' ') {
            return false;
        }
        long first = content + 1;
        while (first < to && bytes.at(first) == ' ') {
            first++;
        }
        return !isBlank(first);
    }

    /** Where the line's content begins. */
    private long contentAt() {
        long i = at;
        while (i < to && bytes.at(i) == ' ') {
            i++;
        }
        return i;
    }

    private boolean isBlank(long content) {
        return content >= to || bytes.at(content) == '\n' || bytes.at(content) == '\r' || bytes.at(content) == '#';
    }

    /** Whether the line means the same wherever it stands: no tabs before it, no anchors, aliases or directives. */
    private boolean isPlain(long content) {
        if (content < to && (bytes.at(content) == '\t' || bytes.at(content) == '%' || bytes.at(content) == '.')) {
            return false;
        }
        for (long i = content; i < to && bytes.at(i) != '\n'; i++) {
            if ((bytes.at(i) == '&' || bytes.at(i) == '*') && mayRefer(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean mayRefer(long mark) {
        long i = mark - 1;
        while (i > 0 && bytes.at(i) == ' ') {
            i--;
        }
        return i <= 0 || ":-[{,?\n".indexOf(bytes.at(i)) >= 0;
    }

    private boolean lineIs(String text, long start) {
        long i = start;
        for (int c = 0; c < text.length(); c++, i++) {
            if (i >= to || bytes.at(i) != text.charAt(c)) {
                return false;
            }
        }
        while (i < to && (bytes.at(i) == ' ' || bytes.at(i) == '\r')) {
            i++;
        }
        return i >= to || bytes.at(i) == '\n';
    }

    private void nextLine() {
        at = nextLine(at);
        line++;
    }

    private long nextLine(long start) {
        long i = start;
        while (i < to && bytes.at(i) != '\n') {
            i++;
        }
        return Math.min(to, i + 1);
    }

    /** A document's bytes with no items in place of its items. */
    static byte[] without(Window bytes, Span document, Span items) {
        byte[] head = bytes.copy(document.from(), items.from());
        byte[] none = " []\n".getBytes(StandardCharsets.US_ASCII);
        byte[] tail = bytes.copy(items.to(), document.to());
        byte[] rest = Arrays.copyOf(head, head.length + none.length + tail.length + 1);
        System.arraycopy(none, 0, rest, head.length, none.length);
        System.arraycopy(tail, 0, rest, head.length + none.length, tail.length);
        rest[rest.length - 1] = '\n';
        return rest;
    }
}

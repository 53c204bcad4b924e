package io.vapscan.manifest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Flow collections on one line, for {@link BlockReader}: of words, quoted text without escapes, and each other. Whatever else stands in
 * one is left to the parser. The text ends with a line break.
 */
final class BlockFlow {

    private static final int DEEPEST = 16;

    private final byte[] bytes;
    private final BlockKeys keys;
    private int depth;
    private int at;

    BlockFlow(byte[] bytes, BlockKeys keys) {
        this.bytes = bytes;
        this.keys = keys;
    }

    /** Where the collection ended that was read last. */
    int end() {
        return at;
    }

    /** Reads the collection that begins there; {@link BlockScalars#NOT_PLAIN} where it is not plain. */
    Object read(int from) {
        depth = 0;
        at = from;
        return bytes[from] == '{' ? mapping() : sequence();
    }

    private Object sequence() {
        List<Object> list = new ArrayList<>();
        boolean more = opened(']');
        while (more) {
            Object item = value();
            if (item == BlockScalars.NOT_PLAIN || !isSeparated(']')) {
                return BlockScalars.NOT_PLAIN;
            }
            list.add(item);
            more = goesOn();
        }
        return closed(list);
    }

    private Object mapping() {
        Map<String, Object> map = new LinkedHashMap<>();
        boolean more = opened('}');
        while (more) {
            String key = key();
            Object value = key == null || map.containsKey(key) ? BlockScalars.NOT_PLAIN : value();
            if (value == BlockScalars.NOT_PLAIN || !isSeparated('}')) {
                return BlockScalars.NOT_PLAIN;
            }
            map.put(key, value);
            more = goesOn();
        }
        return closed(map);
    }

    /** Steps into a collection; false where there is nothing in it. */
    private boolean opened(char close) {
        depth++;
        skip(1);
        return bytes[at] != close;
    }

    private boolean isSeparated(char close) {
        return bytes[at] == ',' || bytes[at] == close;
    }

    /** Steps over a comma, if there is one. */
    private boolean goesOn() {
        boolean comma = bytes[at] == ',';
        if (comma) {
            skip(1);
        }
        return comma;
    }

    private Object closed(Object collection) {
        depth--;
        skip(1);
        return collection;
    }

    /** Goes on to the value of the key that begins here; null where it is not plain. */
    private @Nullable String key() {
        int end = BlockScalars.keyEnd(bytes, at);
        // A block's key may end its line, this one may not.
        if (end < 0 || bytes[end + 1] != ' ') {
            return null;
        }
        String key = keys.of(bytes, at, end);
        at = end;
        skip(1);
        return Scalars.resolve(key) instanceof String ? key : null;
    }

    /** Reads a value, and goes on to what follows it; {@link BlockScalars#NOT_PLAIN} where it is not plain. */
    private @Nullable Object value() {
        return switch (bytes[at]) {
            case '{' -> depth < DEEPEST ? mapping() : BlockScalars.NOT_PLAIN;
            case '[' -> depth < DEEPEST ? sequence() : BlockScalars.NOT_PLAIN;
            case '"', '\'' -> quoted(bytes[at]);
            default -> BlockScalars.isPlainStart(bytes, at) ? plain() : BlockScalars.NOT_PLAIN;
        };
    }

    private Object quoted(byte quote) {
        int end = BlockScalars.quoteEnd(bytes, at + 1, quote);
        if (end < 0) {
            return BlockScalars.NOT_PLAIN;
        }
        String text = BlockScalars.text(bytes, at + 1, end);
        at = end;
        skip(1);
        return text;
    }

    private @Nullable Object plain() {
        int from = at;
        int last = at;
        while (isWordPart(bytes[at])) {
            last = bytes[at] == ' ' ? last : at + 1;
            at++;
        }
        return BlockScalars.meaning(BlockScalars.text(bytes, from, last));
    }

    /** What words in flow collections are made of here; the others end them, or are the parser's to judge. */
    private static boolean isWordPart(byte c) {
        return switch (c) {
            case ',', ':', '?', '#', '[', ']', '{', '}' -> false;
            default -> c >= ' ' && c != 0x7f;
        };
    }

    private void skip(int count) {
        at += count;
        while (bytes[at] == ' ') {
            at++;
        }
    }
}

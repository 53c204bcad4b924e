package io.vapscan.manifest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the plain part of YAML that nearly all manifests are written in, without tokens or nodes: ASCII text, block mappings
 * and sequences, scalars on one line, comments. Whatever else there is, an error or a key twice included, it leaves to the
 * parser; what it does read, it reads as the parser would.
 */
final class BlockReader {

    private static final int DEEPEST = 64;

    private final BlockLines lines;
    private final BlockScalars scalars;
    private int depth;

    private BlockReader(byte[] bytes, int from, int to, BlockKeys keys) {
        this.lines = new BlockLines(bytes, from, to);
        this.scalars = new BlockScalars(bytes, keys);
    }

    /**
     * A document.
     *
     * @param tree its tree
     * @param line how many lines come before its first key
     * @param column how many blanks come before its first key
     */
    record Read(Map<String, Object> tree, int line, int column) {}

    /** Reads a chunk of a file, or returns null where it is not plain. */
    static @Nullable Read read(byte[] bytes, Chunk chunk, BlockKeys keys) {
        Read read = readAnywhere(bytes, chunk, keys);
        return read == null || read.column > 0 ? null : read;
    }

    /** As {@link #read}, and its keys may stand in any column, as those of a List's item do. */
    static @Nullable Read readAnywhere(byte[] bytes, Chunk chunk, BlockKeys keys) {
        if (bytes[chunk.to() - 1] != '\n') {
            return null;
        }
        BlockReader reader = new BlockReader(bytes, chunk.from(), chunk.to(), keys);
        BlockLines lines = reader.lines;
        if (lines.atSeparator()) {
            lines.skipLine();
        }
        lines.toContent();
        if (lines.atEnd()) {
            return null;
        }
        int first = lines.number();
        int column = lines.indent();
        Map<String, Object> tree = reader.mapping(column, lines.at());
        return tree != null && lines.atEnd() && !lines.isOdd() ? new Read(tree, first, column) : null;
    }

    /** Reads a mapping whose first key is there, in that column; null where it is not plain. */
    private @Nullable Map<String, Object> mapping(int column, int at) {
        if (++depth > DEEPEST) {
            return null;
        }
        Map<String, Object> map = new LinkedHashMap<>();
        int key = at;
        while (true) {
            int end = scalars.keyEnd(key);
            String name = end < 0 ? null : scalars.key(key, end);
            if (name == null || map.containsKey(name)) {
                return null;
            }
            if (!scalars.read(end + 1)) {
                return null;
            }
            Object value = scalars.value();
            lines.next(scalars.end());
            if (scalars.isEmpty()) {
                value = nested(column);
            }
            if (value == BlockScalars.NOT_PLAIN) {
                return null;
            }
            map.put(name, value);
            if (lines.atEnd() || lines.indent() < column) {
                depth--;
                return map;
            }
            if (lines.indent() > column) {
                return null;
            }
            key = lines.at();
        }
    }

    /** What stands below a key without a value: a mapping, a sequence, or nothing. */
    private @Nullable Object nested(int column) {
        if (lines.atEnd() || lines.indent() < column) {
            return null;
        }
        if (lines.atDash()) {
            return orNotPlain(sequence(lines.indent()));
        }
        return lines.indent() == column ? null : orNotPlain(mapping(lines.indent(), lines.at()));
    }

    private static Object orNotPlain(@Nullable Object value) {
        return value == null ? BlockScalars.NOT_PLAIN : value;
    }

    private @Nullable List<Object> sequence(int column) {
        if (++depth > DEEPEST) {
            return null;
        }
        List<Object> list = new ArrayList<>();
        while (!lines.atEnd() && lines.indent() == column && lines.atDash()) {
            int start = scalars.skipBlanks(lines.at() + 1);
            Object item = item(column, start);
            if (item == BlockScalars.NOT_PLAIN) {
                return null;
            }
            list.add(item);
        }
        depth--;
        // What is deeper than the items belongs to none of them; what is not is the parent's.
        return lines.atEnd() || lines.indent() <= column ? list : null;
    }

    private @Nullable Object item(int column, int start) {
        if (scalars.keyEnd(start) >= 0) {
            return orNotPlain(mapping(column + start - lines.at(), start));
        }
        if (!scalars.read(start) || scalars.isEmpty()) {
            return BlockScalars.NOT_PLAIN;
        }
        Object value = scalars.value();
        lines.next(scalars.end());
        return value;
    }
}

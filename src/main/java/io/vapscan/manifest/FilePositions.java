package io.vapscan.manifest;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The positions of a file's objects, for callers with many to ask for: the file is cut once, and a document that is asked
 * for again right away, as for the items of one List, is not read again. Threads wait for each other.
 */
public final class FilePositions implements FieldPlaces {

    private final byte[] content;
    private final List<Chunk> chunks;
    private final boolean items;
    private final Map<Position, Positions> objects = new HashMap<>();
    private @Nullable Chunk current;

    /** Takes the file's bytes, unchanged since its objects were read. */
    public FilePositions(byte[] content) {
        this(content, Chunks.of(content), false);
    }

    /**
     * Takes some of a file's pieces.
     *
     * @param items whether they are items that were cut out of a List
     */
    FilePositions(byte[] content, List<Chunk> chunks, boolean items) {
        this.content = content;
        this.chunks = chunks;
        this.items = items;
    }

    /** The positions in the object that stands at a source, or null when no object begins there. */
    @Override
    public synchronized @Nullable Positions of(Source source) {
        Chunk around = chunkOf(source.start());
        Chunk last = current;
        if (around != null && (last == null || last.from() != around.from())) {
            current = around;
            objects.clear();
            byte[] text = items ? Items.blanked(content, around) : content;
            Chunk read = items ? new Chunk(0, text.length, around.line(), around.column(), null) : around;
            Roots.walk(text, read, root -> {
                if (root instanceof Root.Parsed parsed) {
                    Positions.collect(parsed, objects);
                }
            });
        }
        return objects.get(source.start());
    }

    private @Nullable Chunk chunkOf(Position position) {
        int low = 0;
        int high = chunks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (isAfter(chunks.get(middle), position)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low == 0 ? null : chunks.get(low - 1);
    }

    private static boolean isAfter(Chunk chunk, Position position) {
        return chunk.line() > position.line()
                || (chunk.line() == position.line() && chunk.column() > position.column());
    }
}

package io.vapscan.manifest;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The positions of a file's objects, for callers with many to ask for: the file is cut once, and a document that is asked
 * for again right away, as for the items of one List, is not read again. For one thread at a time.
 */
public final class FilePositions {

    private final byte[] content;
    private final List<Chunk> chunks;
    private final Map<Position, Positions> objects = new HashMap<>();
    private @Nullable Chunk current;

    /** Takes the file's bytes, unchanged since its objects were read. */
    public FilePositions(byte[] content) {
        this.content = content;
        this.chunks = Chunks.of(content);
    }

    /** The positions in the object that stands at a source, or null when no object begins there. */
    public @Nullable Positions of(Source source) {
        Chunk around = chunkOf(source.start().line());
        Chunk last = current;
        if (around != null && (last == null || last.from() != around.from())) {
            current = around;
            objects.clear();
            Roots.walk(content, around, root -> {
                if (root instanceof Root.Parsed parsed) {
                    Positions.collect(parsed, objects);
                }
            });
        }
        return objects.get(source.start());
    }

    private @Nullable Chunk chunkOf(int line) {
        int low = 0;
        int high = chunks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (chunks.get(middle).line() <= line) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? null : chunks.get(low - 1);
    }
}

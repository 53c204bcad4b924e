package io.vapscan.manifest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A file's bytes to its documents, as kubectl reads them: YAML or JSON, one or more documents, Lists replaced by their
 * items. What cannot be read is an {@link Unreadable} in its place, and the rest of the file is read all the same.
 * Empty documents are left out. Safe for use by several threads.
 */
public final class ManifestReader {

    private static final int PART_BYTES = 1 << 18;

    private final Limits limits;

    /** A reader with limits. */
    public ManifestReader(Limits limits) {
        this.limits = limits;
    }

    /** A reader with {@link Limits#DEFAULT}. */
    public ManifestReader() {
        this(Limits.DEFAULT);
    }

    /**
     * Reads a file.
     *
     * @param path the file as the user would name it, {@code -} for standard input
     * @param content its bytes
     */
    public List<Parsed> read(String path, byte[] content) {
        return part(path, content, Chunks.of(content)).parsed();
    }

    /**
     * Cuts a file into parts that can be read independently of each other.
     *
     * @param path the file as the user would name it, {@code -} for standard input
     * @param content its bytes
     * @return what reads the parts, in the file's order
     */
    public List<Supplier<Part>> parts(String path, byte[] content) {
        List<Chunk> chunks = Chunks.of(content);
        List<Supplier<Part>> parts = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < chunks.size(); i++) {
            if (i + 1 == chunks.size() || chunks.get(i).to() - chunks.get(from).from() >= PART_BYTES) {
                List<Chunk> some = chunks.subList(from, i + 1);
                parts.add(() -> part(path, content, some));
                from = i + 1;
            }
        }
        return parts;
    }

    private Part part(String path, byte[] content, List<Chunk> chunks) {
        List<Parsed> out = new ArrayList<>();
        Documents documents = new Documents(path, limits, out);
        return new Part(out, Roots.walkValues(content, chunks, limits, documents::add));
    }
}

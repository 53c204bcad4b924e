package io.vapscan.manifest;

import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;

/**
 * A file's bytes to its documents, as kubectl reads them: YAML or JSON, one or more documents, Lists replaced by their
 * items. What cannot be read is an {@link Unreadable} in its place, and the rest of the file is read all the same.
 * Empty documents are left out. Safe for use by several threads.
 */
public final class ManifestReader {

    private final Limits limits;
    private final BlockKeys keys = new BlockKeys();

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
        return PartCutter.whole(path, content, limits, keys).parsed();
    }

    /**
     * Cuts a file into parts that can be read independently of each other.
     *
     * @param path the file as the user would name it, {@code -} for standard input
     * @param content its bytes
     * @return what reads the parts, in the file's order; cut as they are asked for
     */
    public Iterator<Supplier<Part>> parts(String path, byte[] content) {
        return new PartCutter(path, content, limits, keys);
    }
}

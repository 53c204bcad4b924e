package io.vapscan.scan;

import io.vapscan.manifest.Part;
import java.util.List;

/** Some files, or a piece of a long one, which any thread may read. */
@FunctionalInterface
interface InputBatch {

    /**
     * What was read.
     *
     * @param part the documents
     * @param continues whether they come after others of the same file
     * @param unread names of files that were not read to their end, as the work was ended before
     */
    record Read(Part part, boolean continues, List<String> unread) {}

    /** Reads it. */
    Read read();
}

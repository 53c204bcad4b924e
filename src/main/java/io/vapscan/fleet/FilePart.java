package io.vapscan.fleet;

import java.io.Serializable;
import java.util.Locale;

/**
 * What one task reads of a file.
 *
 * @param path the file's URI
 * @param source the file as results name it: relative to the input
 * @param cluster the cluster that it is of
 * @param start the first byte; a line that begins before it is another part's
 * @param end the byte before which the last line begins
 * @param lines whether each line is a record; otherwise the whole file is one
 */
record FilePart(String path, String source, String cluster, long start, long end, boolean lines)
        implements Serializable {

    boolean gzipped() {
        return path.toLowerCase(Locale.ROOT).endsWith(".gz");
    }
}

package io.vapscan.report;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a report says of the run that made it.
 *
 * @param version the program's version
 * @param generated when
 * @param directory the working directory that relative paths are relative to
 * @param formats the formats asked for
 * @param files the text of the scanned files
 * @param digests the SHA-256 of scanned files by their paths, so that a fix can tell whether a file is still the same
 * @param namesOnly whether of objects only kind, namespace and name are to be in the report
 * @param settings the options that bear on verdicts, by their names, so that files can be judged in the same way again
 */
public record RunInfo(
        String version,
        Instant generated,
        String directory,
        List<String> formats,
        SourceFiles files,
        Map<String, String> digests,
        boolean namesOnly,
        Map<String, @Nullable Object> settings) {

    /** A run that knows no digests. */
    public RunInfo(String version, Instant generated, String directory, List<String> formats, SourceFiles files) {
        this(version, generated, directory, formats, files, Map.of(), false, Map.of());
    }
}

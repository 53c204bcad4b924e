package io.vapscan.report;

import java.time.Instant;
import java.util.List;

/**
 * What a report says of the run that made it.
 *
 * @param version the program's version
 * @param generated when
 * @param directory the working directory that relative paths are relative to
 * @param formats the formats asked for
 * @param files the text of the scanned files
 */
public record RunInfo(String version, Instant generated, String directory, List<String> formats, SourceFiles files) {

    /** A run whose files are read from the disk. */
    public RunInfo(String version, Instant generated, String directory, List<String> formats) {
        this(version, generated, directory, formats, SourceFiles.ON_DISK);
    }
}

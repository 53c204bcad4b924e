package io.vapscan.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where a report finds the text of the files that were scanned, for excerpts and for lines of fields. */
@FunctionalInterface
public interface SourceFiles {

    /** No file's text is to be had. */
    SourceFiles NONE = path -> null;

    /** Longer files are not read again for a report. */
    long LONGEST = 32L << 20;

    /** Reads ordinary files; standard input, pipes and members of archives are not read again. */
    SourceFiles ON_DISK = SourceFiles::read;

    /**
     * A file's bytes.
     *
     * @param path the file as its {@code Source} names it
     * @return null when there is no such file, or it cannot be read
     */
    byte @Nullable [] bytes(String path);

    private static byte @Nullable [] read(String path) {
        try {
            Path file = Path.of(path);
            return Files.isRegularFile(file) && Files.size(file) <= LONGEST ? Files.readAllBytes(file) : null;
        } catch (IOException | InvalidPathException unreadable) {
            return null;
        }
    }
}

package io.vapscan.cli;

import io.vapscan.manifest.FileName;
import io.vapscan.report.Utf8Writer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Files that are written as a whole or not at all: beside their places first, and moved there together when the last one is
 * complete. Closing takes away what was not moved.
 */
final class OutputFile implements AutoCloseable {

    private final Map<Path, Path> waiting = new LinkedHashMap<>();

    /** What is written. */
    @FunctionalInterface
    interface Content {
        void writeTo(Appendable out) throws IOException;
    }

    /** Writes one file; directories on the way are made. */
    static void write(Path file, Content content) throws IOException {
        try (OutputFile one = new OutputFile()) {
            one.add(file, content);
            one.finish();
        }
    }

    /** Writes a file beside its place; directories on the way are made. */
    void add(Path file, Content content) throws IOException {
        if (file.toString().isEmpty()) {
            throw new IOException("the name of a file to write is empty: is a variable not set?");
        }
        // What is no ordinary file (a pipe, /dev/stdout, a link) is written through, and never replaced.
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            write(file, file, content);
            return;
        }
        Path directory = file.toAbsolutePath().getParent();
        if (directory != null) {
            Files.createDirectories(directory);
        }
        Path beside = file.resolveSibling(
                file.getFileName() + ".vapscan-" + ProcessHandle.current().pid());
        waiting.put(beside, file);
        write(beside, file, content);
    }

    private static void write(Path to, Path named, Content content) throws IOException {
        try (OutputStream file = Files.newOutputStream(to);
                Writer out = new Utf8Writer(file)) {
            content.writeTo(out);
        } catch (IOException failed) {
            // A fault of the file system's names the file beside the one that was asked for.
            throw new IOException(named + ": " + FileName.reason(failed), failed);
        }
    }

    /** Moves all files to their places. */
    void finish() throws IOException {
        for (Map.Entry<Path, Path> entry : waiting.entrySet()) {
            move(entry.getKey(), entry.getValue());
        }
        waiting.clear();
    }

    @Override
    public void close() throws IOException {
        for (Path beside : waiting.keySet()) {
            Files.deleteIfExists(beside);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException otherFileSystem) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}

package io.vapscan.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file as a whole or not at all: beside it first, then moved into its place. */
final class OutputFile {

    /** What is written. */
    @FunctionalInterface
    interface Content {
        void writeTo(Appendable out) throws IOException;
    }

    private OutputFile() {}

    /** Writes the file; directories on the way are made. */
    static void write(Path file, Content content) throws IOException {
        // What is no ordinary file (a pipe, /dev/stdout, a link) is written through, and never replaced.
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            try (Writer out = Files.newBufferedWriter(file)) {
                content.writeTo(out);
            }
            return;
        }
        Path directory = file.toAbsolutePath().getParent();
        if (directory != null) {
            Files.createDirectories(directory);
        }
        Path beside = file.resolveSibling(
                file.getFileName() + ".vapscan-" + ProcessHandle.current().pid());
        try {
            try (BufferedWriter out = Files.newBufferedWriter(beside, StandardCharsets.UTF_8)) {
                content.writeTo(out);
            }
            move(beside, file);
        } finally {
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

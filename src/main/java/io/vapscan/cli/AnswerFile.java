package io.vapscan.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a command that has one answer writes it. */
final class AnswerFile {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this file instead of standard output.")
    private @Nullable Path file;

    /** Writes the answer of a command that reads no files. */
    void write(Console console, String text) throws IOException {
        write(console, text, List.of());
    }

    /**
     * Writes an answer.
     *
     * @param inputs the files, folders and globs that were read
     * @throws Failure where it would be written over one of them
     */
    void write(Console console, String text, List<String> inputs) throws IOException {
        if (file != null && !file.toString().equals("-")) {
            Spared.check("-o", file, "read", inputs);
        }
        console.write(file, text);
    }
}

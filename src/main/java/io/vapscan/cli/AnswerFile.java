package io.vapscan.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a command that has one answer writes it. */
final class AnswerFile {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this file instead of standard output.")
    private @Nullable Path file;

    void write(Console console, String text) throws IOException {
        console.write(file, text);
    }
}

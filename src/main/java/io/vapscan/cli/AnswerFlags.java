package io.vapscan.cli;

import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a command that has one answer prints it. */
final class AnswerFlags {

    private static final List<String> FORMATS = List.of("text", "json");

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text or json; default text.")
    @SuppressWarnings("NullAway.Init")
    private String format;

    @Mixin
    private AnswerFile output = new AnswerFile();

    /**
     * Whether JSON is asked for.
     *
     * @throws Failure for a format that is none
     */
    boolean json() {
        Formats.check(format, FORMATS);
        return format.equals("json");
    }

    /** As {@link AnswerFile#write(Console, String, List)}. */
    void write(Console console, String text, List<String> inputs) throws IOException {
        output.write(console, text, inputs);
    }
}

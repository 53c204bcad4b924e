package io.vapscan.fuzz.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The API server's own code, as a program that answers case folders and expressions. */
final class Oracle {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final String program;

    Oracle(String program) {
        this.program = program;
    }

    /** Has it write its answers into the folders. */
    void answer(List<Path> folders, boolean written) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(program, "admit", "-w"));
        if (written) {
            command.add("-written");
        }
        folders.forEach(folder -> command.add(folder.toString()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!process.waitFor(20, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
    }

    /** Its answer to a case; null where it gave none. */
    static @Nullable JsonNode answer(Path folder, boolean written) throws IOException {
        Path file = folder.resolve(written ? "expected-written.json" : "expected.json");
        return Files.exists(file) ? JSON.readTree(Files.readString(file)) : null;
    }

    /** Every function that it has. */
    List<Overload> overloads() throws IOException, InterruptedException {
        return Overload.all(JSON.readTree(String.join("\n", run(List.of(), "env"))));
    }

    /** An answer to each question; null where the server's code breaks down over it. */
    List<@Nullable JsonNode> answers(List<String> questions) throws IOException, InterruptedException {
        List<@Nullable JsonNode> answers = new ArrayList<>();
        while (answers.size() < questions.size()) {
            for (String line : run(questions.subList(answers.size(), questions.size()), "cel")) {
                answers.add(JSON.readTree(line));
            }
            if (answers.size() < questions.size()) {
                answers.add(null);
            }
        }
        return answers;
    }

    /** Answers to the same question asked again and again: some of its verdicts are random. */
    List<@Nullable JsonNode> again(String question) throws IOException, InterruptedException {
        return answers(Collections.nCopies(16, question));
    }

    private List<String> run(List<String> lines, String command) throws IOException, InterruptedException {
        Path in = Files.createTempFile("questions", ".jsonl");
        Path out = Files.createTempFile("answers", ".jsonl");
        try {
            Files.write(in, lines);
            new ProcessBuilder(program, command)
                    .redirectInput(in.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
            return Files.readAllLines(out, StandardCharsets.UTF_8);
        } finally {
            Files.delete(in);
            Files.delete(out);
        }
    }
}

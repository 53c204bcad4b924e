package io.vapscan.fuzz.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The API server's own code, as a program that reads case folders. */
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
}

package io.vapscan.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Vectors that are written as JSON, one to a line. */
public final class JsonLines {

    private static final ObjectMapper JSON = new ObjectMapper();

    private JsonLines() {}

    /** A file's lines. */
    public static List<JsonNode> of(Path file) throws IOException {
        return Files.readAllLines(file).stream().map(JsonLines::read).toList();
    }

    /** What a line says. */
    public static JsonNode read(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new IllegalArgumentException(line, e);
        }
    }
}

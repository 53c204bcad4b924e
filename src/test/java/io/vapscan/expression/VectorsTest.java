package io.vapscan.expression;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every line of fixtures/vectors is a question with the API server's own answer; ours has to be equal. Of an expression
 * that does not compile only that is compared, in the files named {@code …-texts} the text too.
 */
class VectorsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> COMPARED = List.of("outputType", "resultType", "result", "error", "cost");

    static Stream<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("fixtures/vectors"))) {
            return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void answersAsTheServerDoes(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        List<String> answers = ask(lines);
        assertThat(answers).hasSameSizeAs(lines).isNotEmpty();
        boolean texts = file.getFileName().toString().endsWith("-texts.jsonl");
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            JsonNode expected = JSON.readTree(lines.get(i));
            JsonNode actual = JSON.readTree(answers.get(i));
            if (!equal(expected, actual, texts)) {
                differences.add(lines.get(i) + "\n    " + answers.get(i));
            }
        }
        assertThat(differences).isEmpty();
    }

    private static List<String> ask(List<String> lines) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] questions = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        List<String> problems = new ArrayList<>();
        new CelLines(Duration.ZERO, problems::add).answer(new ByteArrayInputStream(questions), out);
        assertThat(problems).isEmpty();
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static boolean equal(JsonNode expected, JsonNode actual, boolean texts) {
        if (expected.has("compileError") || actual.has("compileError")) {
            return expected.has("compileError") == actual.has("compileError")
                    && (!texts || expected.get("compileError").equals(actual.get("compileError")));
        }
        return COMPARED.stream().allMatch(key -> equal(expected.get(key), actual.get(key)));
    }

    /** Doubles are equal as numbers, however they are written. */
    private static boolean equal(JsonNode expected, JsonNode actual) {
        if (expected == null || actual == null) {
            return expected == actual;
        }
        if (expected.isObject() && expected.has("double") && actual.has("double")) {
            return number(expected).equals(number(actual));
        }
        if (expected.isContainerNode() && expected.size() == actual.size() && !expected.isEmpty()) {
            return expected.isArray()
                    ? indices(expected).allMatch(i -> equal(expected.get(i), actual.get(i)))
                    : expected.properties().stream()
                            .allMatch(field -> equal(field.getValue(), actual.get(field.getKey())));
        }
        return expected.equals(actual);
    }

    private static Stream<Integer> indices(JsonNode array) {
        return Stream.iterate(0, i -> i < array.size(), i -> i + 1);
    }

    private static Double number(JsonNode tagged) {
        return Double.valueOf(tagged.get("double").asText().replace("Inf", "Infinity"));
    }
}

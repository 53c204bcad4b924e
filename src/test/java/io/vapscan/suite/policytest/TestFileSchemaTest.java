package io.vapscan.suite.policytest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.vapscan.report.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The published schema and our own check are of one mind. */
class TestFileSchemaTest {

    static List<Path> good() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("fixtures"))) {
            return files.filter(file -> file.toString().endsWith("_test.yaml"))
                    .filter(file -> !file.toString().contains("/kyverno")
                            && !file.toString().contains("/gator")
                            && !file.startsWith("fixtures/versionless"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("good")
    void acceptsTests(Path file) throws IOException {
        assertThat(errors(file)).isEmpty();
    }

    @Test
    void refusesWhatWeRefuse() throws IOException {
        assertThat(errors(Path.of("fixtures/suites/broken/unknown-keys.yaml"))).hasSizeGreaterThanOrEqualTo(4);
        assertThat(errors(Path.of("fixtures/versionless/policy_test.yaml"))).hasSize(1);
    }

    private static List<String> errors(Path file) throws IOException {
        JsonNode document = new YAMLMapper().readTree(file.toFile());
        return Schemas.errors(new ObjectMapper().readTree(JsonSchema.text()), document);
    }
}

package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** By what code hosts know a finding again, when its line has moved. */
class FingerprintsTest {

    private static final String SECOND = """
            apiVersion: v1
            kind: ConfigMap
            metadata: {name: before, namespace: shop}
            ---
            """;

    @TempDir
    private Path folder;

    private JsonNode scan(Path file, String format) throws IOException {
        Run run = Run.of("scan", "control", "C-0057,C-0016,C-0017", "-f", format, file.toString());
        return new ObjectMapper().readTree(run.out());
    }

    @ParameterizedTest
    @CsvSource({
        "sarif, vapscan/v1, startLine",
        "gitlab-sast, value, start_line",
        "gitlab-codequality, fingerprint, begin"
    })
    void surviveMovedLines(String format, String key, String line) throws IOException {
        Path file = folder.resolve("app.yaml");
        String text = Files.readString(Path.of("fixtures/triage/app.yaml"));
        Files.writeString(file, text);
        JsonNode before = scan(file, format);
        Files.writeString(
                file, "# two lines\n# more\n" + SECOND + text.replace("  name: web\n", "  name: web # moved\n\n"));
        JsonNode after = scan(file, format);
        List<String> prints = before.findValuesAsText(key);
        assertThat(prints).hasSizeGreaterThan(6);
        assertThat(after.findValuesAsText(key)).containsExactlyInAnyOrderElementsOf(prints);
        assertThat(after.findValuesAsText(line)).isNotEqualTo(before.findValuesAsText(line));
    }

    @Test
    void anotherMessageIsAnotherFinding() throws IOException {
        Path file = folder.resolve("app.yaml");
        String text = Files.readString(Path.of("fixtures/triage/app.yaml"));
        Files.writeString(file, text);
        List<String> before = scan(file, "sarif").findValuesAsText("vapscan/v1");
        Files.writeString(file, text.replace("- name: web", "- name: other"));
        assertThat(scan(file, "sarif").findValuesAsText("vapscan/v1")).isNotEqualTo(before);
    }
}

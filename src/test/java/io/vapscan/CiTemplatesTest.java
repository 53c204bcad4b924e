package io.vapscan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.vapscan.report.Schemas;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The templates under docs/ci are what their readers accept, and call vapscan with options that it has. */
class CiTemplatesTest {

    private static final Path ROOT = Path.of("docs/ci");
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--?[a-z][a-z-]*");

    private static JsonNode yaml(String file) throws IOException {
        return new YAMLMapper().readTree(ROOT.resolve(file).toFile());
    }

    @ParameterizedTest
    @CsvSource({
        "action.yml, github-actions.json",
        "github-workflow.yml, github-workflows.json",
        "gitlab.yml, gitlab-ci.json"
    })
    void areValid(String file, String schema) throws IOException {
        assertThat(Schemas.errors(schema, yaml(file))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"action.yml", "gitlab.yml", "pre-commit-config.yaml", "Dockerfile", "README.md"})
    void callVapscanWithOptionsThatItHas(String file) throws IOException {
        String reference =
                Files.readString(Path.of("docs/cli.md")).replaceAll("(?s).*\n## vapscan scan\n(.*?)\n## .*", "$1");
        assertThat(reference).startsWith("\n```text\nUsage: vapscan scan ");
        List<String> calls = Files.readString(ROOT.resolve(file))
                .replaceAll("\\n\\s+--", " --")
                .lines()
                .filter(line -> line.contains("vapscan scan"))
                .map(line -> line.substring(line.indexOf("vapscan scan")))
                .toList();
        assertThat(calls).isNotEmpty();
        for (String call : calls) {
            assertThat(OPTION.matcher(call).results().map(MatchResult::group))
                    .allMatch(option -> reference.contains(option + ",") || reference.contains(option + "="));
        }
    }

    @Test
    void actionHandsInputsToItsScriptAsVariablesOnly() throws Exception {
        JsonNode steps = yaml("action.yml").at("/runs/steps");
        assertThat(steps).isNotEmpty();
        for (JsonNode step : steps) {
            String script = step.path("run").asText();
            assertThat(script).doesNotContain("${{");
            assertParses(script);
        }
    }

    @Test
    void gitlabScriptParses() throws Exception {
        JsonNode script = yaml("gitlab.yml").at("/vapscan/script");
        assertThat(script).isNotEmpty();
        for (JsonNode line : script) {
            assertParses(line.asText());
        }
    }

    private static void assertParses(String script) throws Exception {
        Process bash =
                new ProcessBuilder("bash", "-n").redirectErrorStream(true).start();
        try (var in = bash.getOutputStream()) {
            in.write(script.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEmpty();
        assertThat(bash.waitFor()).isZero();
    }

    @Test
    void preCommitHookNamesWhatPreCommitNeeds() throws IOException {
        JsonNode hook = yaml("pre-commit-config.yaml").at("/repos/0/hooks/0");
        for (String field : List.of("id", "name", "entry", "language", "files")) {
            assertThat(hook.path(field).asText()).as(field).isNotEmpty();
        }
        assertThat("deploy/web.yaml").matches(hook.path("files").asText());
    }

    @Test
    void imageIsPinnedAndDoesNotRunAsRoot() throws IOException {
        List<String> lines = Files.readAllLines(ROOT.resolve("Dockerfile")).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
        assertThat(lines).allMatch(line -> line.matches("(FROM|WORKDIR|COPY|RUN|ENV|USER|ENTRYPOINT|CMD) .*"));
        assertThat(lines.stream().filter(line -> line.startsWith("FROM ")))
                .hasSize(2)
                .allMatch(line -> line.matches("FROM [a-z-]+:[0-9][a-z0-9.-]*( AS [a-z]+)?"));
        assertThat(lines).contains("USER 65534:65534", "ENTRYPOINT [\"vapscan\"]");
    }
}

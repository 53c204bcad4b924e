package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.report.ReportFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A manifest, and its file's name, that try to break out of whatever reports on them. */
class HostileManifestTest {

    private static final String MANIFEST = """
            apiVersion: v1
            kind: Pod
            metadata:
              name: "\\e[31m<script>alert(1)</script>\\n::error::name"
              namespace: "=cmd|x\\u202e"
              labels: {"a\\x07": "##[error]label"}
            spec:
              containers:
              - name: "`@all` [x](http://evil.invalid)\\r\\n##vso[task.complete]"
                image: "%0A::error::image"
            """;

    @TempDir
    static Path directory;

    private static String file;

    @BeforeAll
    static void write() throws IOException {
        Path path = directory.resolve("::error::x\n<img src=x onerror=alert(1)>,=1.yaml");
        Files.writeString(path, MANIFEST);
        file = path.toString();
    }

    static void assertHarmless(String text) {
        assertThat(text.chars()
                        .filter(c -> (c < ' ' && c != '\n' && c != '\r') || (c >= 0x7f && c <= 0x9f) || c == 0x202e))
                .isEmpty();
        List<String> lines = text.lines().map(String::strip).toList();
        assertThat(lines).noneMatch(line -> line.startsWith("##[") || line.startsWith("##vso["));
    }

    /** Every format that a report may have. */
    static List<String> formats() {
        List<String> formats = new ArrayList<>(ReportFormat.names());
        formats.add("admission");
        return formats;
    }

    @ParameterizedTest
    @MethodSource("formats")
    void injectsNothing(String format) {
        Run run = Run.of("scan", "control", "C-0016,C-0057,C-0009,C-0001", file, "-f", format);
        assertThat(run.code()).isZero();
        assertThat(run.out()).isNotEmpty();
        assertHarmless(run.out());
        assertHarmless(run.err());
        long commands =
                run.out().lines().filter(line -> line.strip().startsWith("::")).count();
        long own = run.out()
                .lines()
                .filter(line -> line.startsWith("::error file=") || line.startsWith("::warning file="))
                .count();
        assertThat(commands).isEqualTo(own);
        assertThat(own > 0).isEqualTo(format.equals("github"));
    }

    @Test
    void injectsNothingIntoErrors() throws IOException {
        Path broken = directory.resolve("a\n::error::\u001b[31m.yaml");
        Files.writeString(broken, "apiVersion: v1\nkind: [\n");
        Run run = Run.of("scan", broken.toString(), file);
        assertThat(run.code()).isEqualTo(2);
        assertHarmless(run.err());
        assertThat(run.err().lines()).allMatch(line -> line.startsWith("vapscan: "));
    }

    @Test
    void isNoCommandAtTheBeginningOfALineOfInspect() throws IOException {
        Path policy = directory.resolve("policy.yaml");
        Files.writeString(policy, """
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicy
                metadata: {name: "::error::x"}
                spec:
                  validations: [{expression: 'true'}]
                """);
        Run run = Run.of("inspect", policy.toString());
        assertThat(run.out()).startsWith("\\u003a:error::x\n");
    }
}

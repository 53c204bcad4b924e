package io.vapscan.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.ManifestReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvidencesTest {

    private static final String MANIFEST = """
            apiVersion: v1
            kind: Pod
            metadata: {name: a, annotations: {api-token: abc, note: "x"}}
            spec:
              containers:
              - name: app
                env:
                - name: DB_PASSWORD
                  value: hunter2
                - name: URL
                  value: https://me:pw@example.com/
                securityContext:
                  privileged: true
            ---
            apiVersion: v1
            kind: Secret
            metadata: {name: s}
            data:
              plain: Zm9v
            """;

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = directory.resolve("a.yaml");
        Files.writeString(file, MANIFEST);
    }

    private List<String> evidence(boolean secrets, int object, String... paths) {
        List<ScannedObject> objects = new ScanInput(
                        List.of(),
                        1,
                        new ManifestReader()
                                .read(file.toString(), MANIFEST.getBytes(java.nio.charset.StandardCharsets.UTF_8)),
                        List.of())
                .objects();
        Paths failed = new Paths(List.of(paths), List.of(), List.of(), List.of());
        RuleResponse response = new RuleResponse(
                new RuleInfo("r", "CEL", "p"),
                objects.get(object),
                new RuleResult(RuleStatus.FAILED, List.of(), List.of(), List.of(), failed, 0, null));
        ScanReport report = new ScanReport(
                new ScanReport.Target("Control", List.of(), ""),
                new Inputs(List.of(), 1, 0, List.of()),
                objects,
                List.of(new ControlReport(ControlInfo.ofPolicy("p"), List.of(response), List.of())),
                List.of(),
                List.of(),
                List.of());
        ManifestFiles files = new ManifestFiles(Path.of(""), java.io.InputStream.nullInputStream(), Limits.DEFAULT);
        List<String> out = new ArrayList<>();
        new Evidences(files, secrets)
                .of(report)
                .controls()
                .get(0)
                .responses()
                .get(0)
                .paths()
                .evidence()
                .forEach(one ->
                        out.add(one.line() + " " + one.path() + (one.present() ? " = " + one.value() : " is not set")));
        return out;
    }

    @Test
    void saysWhatStandsWhere() {
        assertThat(evidence(
                        false,
                        0,
                        "spec.containers[0].securityContext.privileged",
                        "spec.containers[0].securityContext.runAsNonRoot",
                        "spec.containers[0].securityContext",
                        "metadata.annotations.note"))
                .containsExactly(
                        "13 spec.containers[0].securityContext.privileged = true",
                        "12 spec.containers[0].securityContext.runAsNonRoot is not set",
                        "12 spec.containers[0].securityContext = {privileged}",
                        "3 metadata.annotations.note = \"x\"");
    }

    @Test
    void masksCredentials() {
        String[] paths = {
            "spec.containers[0].env[0].value", "spec.containers[0].env[1].value", "metadata.annotations.api-token"
        };
        assertThat(evidence(false, 0, paths)).allMatch(line -> line.endsWith(" = ***"));
        assertThat(evidence(true, 0, paths)).noneMatch(line -> line.contains("***"));
        assertThat(evidence(false, 1, "data.plain")).containsExactly("19 data.plain = ***");
    }

    @Test
    void doesWithoutLinesWhereTheFileIsGone() throws IOException {
        Files.delete(file);
        assertThat(evidence(false, 0, "spec.containers[0].name"))
                .containsExactly("0 spec.containers[0].name = \"app\"");
    }
}

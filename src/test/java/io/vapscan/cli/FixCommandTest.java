package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.object.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FixCommandTest {

    private static final String REPORT = "fixtures/kubescape/kubescape-v2.json";

    @TempDir
    Path directory;

    private Path file;
    private String before;

    @BeforeEach
    void copy() throws IOException {
        file = directory.resolve("shop.yaml");
        before = Files.readString(Path.of("fixtures/kubescape/shop.yaml"));
        Files.writeString(file, before);
    }

    private Run fix(String report, String... more) {
        String[] args = new String[more.length + 4];
        args[0] = "fix";
        args[1] = report;
        args[2] = "--base-path";
        args[3] = directory.toString();
        System.arraycopy(more, 0, args, 4, more.length);
        return Run.of(args);
    }

    @Test
    void dryRunPrintsADiffAndWritesNothing() throws IOException {
        Run run = fix(REPORT, "--dry-run");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("--- a/shop.yaml\n+++ b/shop.yaml\n@@ -3,7 +3,7 @@\n")
                .contains("\n-    - {name: app, image: registry.example.com/app:1}\n+    - {name: app, image:"
                        + " registry.example.com/app:1, securityContext: {allowPrivilegeEscalation: false}}\n");
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @Test
    void makesTheChangesOfKubescapesReportOnceAndJudgesThemAgain() throws IOException {
        Run run = fix(REPORT, "--no-confirm");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).endsWith("2 change(s) in 1 file(s) made.\nScanned again: 2 of 2 failure(s) gone.\n");
        String after = Files.readString(file);
        assertThat(after).isNotEqualTo(before);
        assertThat(fix(REPORT, "--no-confirm").out()).isEqualTo("Nothing to change.\n");
        assertThat(Files.readString(file)).isEqualTo(after);
    }

    @Test
    void leavesAFileThatIsNoLongerWhatWasScanned() throws IOException {
        Path report = directory.resolve("report.json");
        String text = Files.readString(Path.of(REPORT));
        String digest = Sha256.hex(Files.readAllBytes(file));
        Files.writeString(
                report, text.replaceAll("(\"relativePath\": *\"shop.yaml\")", "$1, \"sha256\": \"" + digest + "\""));
        assertThat(fix(report.toString(), "--dry-run").out()).contains("@@");
        Files.writeString(file, before + "# more\n");
        Run run = fix(report.toString(), "--no-confirm");
        assertThat(run.err()).contains("not what was scanned any more");
        assertThat(run.code()).isEqualTo(1);
        assertThat(Files.readString(file)).isEqualTo(before + "# more\n");
    }

    @Test
    void doesNotFollowLinksOutOfTheFolder() throws IOException {
        Path outside = Files.createTempFile("vapscan", ".yaml");
        Files.writeString(outside, before);
        Files.delete(file);
        Files.createSymbolicLink(file, outside);
        Run run = fix(REPORT, "--no-confirm");
        assertThat(run.err()).contains("is outside of");
        assertThat(Files.readString(outside)).isEqualTo(before);
        Files.delete(outside);
    }

    @Test
    void saysWhenThereIsNothingToDoOrNoReport() throws IOException {
        Path report = directory.resolve("report.json");
        Files.writeString(report, "{\"resources\": [], \"results\": []}");
        assertThat(fix(report.toString()).out()).isEqualTo("The report proposes no fix.\n");
        Files.writeString(report, "{\"a\": 1}");
        assertThat(fix(report.toString()).err()).contains("not a report");
        assertThat(fix(report.toString()).code()).isEqualTo(2);
        Files.delete(file);
        assertThat(fix(REPORT).err()).contains("there is no such file in");
    }

    @Test
    void reportsCarryTheDigestOfEachFile() throws IOException {
        Run run = Run.of("scan", "control", "C-0016", file.toString(), "-f", "json");
        assertThat(run.out()).contains("\"sha256\": \"" + Sha256.hex(Files.readAllBytes(file)) + "\"");
    }
}

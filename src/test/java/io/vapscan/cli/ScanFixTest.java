package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code scan --fix}. */
class ScanFixTest {

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

    private Run scan(String... more) {
        String[] args = new String[more.length + 4];
        System.arraycopy(new String[] {"scan", "control", "C-0016", file.toString()}, 0, args, 0, 4);
        System.arraycopy(more, 0, args, 4, more.length);
        return Run.of(args);
    }

    @Test
    void mendsAndScansAgain() throws IOException {
        Run run = scan("--fix", "--no-confirm", "--fail-on-findings");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).endsWith("2 change(s) in 1 file(s) made.\nScanned again: 2 of 2 failure(s) gone.\n");
        assertThat(run.code()).isZero();
        assertThat(Files.readString(file)).contains("allowPrivilegeEscalation: false}}\n    - {name: log");
        String after = Files.readString(file);
        Run again = scan("--fix", "--no-confirm", "--fail-on-findings");
        assertThat(again.out()).endsWith("Nothing fails: nothing to change.\n");
        assertThat(again.code()).isZero();
        assertThat(Files.readString(file)).isEqualTo(after);
    }

    @Test
    void showsADiffAndWritesNothing() throws IOException {
        Run run = scan("--fix", "--dry-run", "--fail-on-findings");
        assertThat(run.out()).contains("\n-    - {name: app, image: registry.example.com/app:1}\n");
        assertThat(run.code()).isEqualTo(1);
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @Test
    void keepsToStandardErrorWhereAReportGoesToStandardOutput() throws IOException {
        Run run = scan("--fix", "--no-confirm", "-f", "json");
        assertThat(run.out()).startsWith("{").endsWith("}\n").doesNotContain("Scanned again");
        assertThat(run.err()).contains("Scanned again: 2 of 2 failure(s) gone.");
        assertThat(Files.readString(file)).isNotEqualTo(before);
    }

    @Test
    void saysOfExceptionsOnceWhatTheyAreOfAfterwards() throws IOException {
        Path generated = directory.resolve("accepted.json");
        Run run = scan("--fix", "--no-confirm", "--audit-exceptions", "--generate-exceptions", generated.toString());
        assertThat(run.err()).isEqualTo("vapscan: exceptions: none\n");
        assertThat(Files.readString(generated)).doesNotContain("C-0016");
    }

    @Test
    void showsWhatStandardInputShouldBecome() {
        Run run = Run.with(before, "scan", "control", "C-0016", "-", "--fix");
        assertThat(run.out()).contains("--- a/stdin\n+++ b/stdin\n@@ -3,7 +3,7 @@");
        assertThat(run.err()).contains("a template made the text");
    }

    @Test
    void isNotSwitchedOnByAFileOrAVariable() throws IOException {
        Files.writeString(directory.resolve("vapscan.yaml"), "fix: true\nno-confirm: true\n");
        Run run = Run.in(directory, Map.of("VAPSCAN_FIX", "true"), "", "scan", "control", "C-0016", file.toString());
        assertThat(run.err()).contains("fix");
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    /** Kyverno's request has the object in it. */
    @Test
    void makesNoChangeThatAPolicyRefusesByItsRequest() throws IOException {
        Path policies = directory.resolve("policies.yaml");
        String policy = """
                apiVersion: policies.kyverno.io/v1
                kind: ValidatingPolicy
                metadata: {name: %s}
                spec:
                  validationActions: [Deny]
                  matchConstraints:
                    resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]
                  validations: [{expression: "%s"}]
                ---
                """;
        Path pod = Files.writeString(directory.resolve("pod.yaml"), """
                apiVersion: v1
                kind: Pod
                metadata: {name: web}
                spec: {containers: [{name: app, image: nginx}]}
                """);
        String wants = policy.formatted("wants", "object.spec.?priority.orValue(1) == 5");
        String refuses = policy.formatted("refuses", "request.object.spec.?priority.orValue(1) != 5");
        String[] args = {"scan", "-p", policies.toString(), "--fix", "--dry-run", pod.toString()};
        Files.writeString(policies, wants);
        assertThat(Run.of(args).out()).contains("fix: spec.priority = 5");
        Files.writeString(policies, wants + refuses);
        assertThat(Run.of(args).out()).endsWith("No change is proved to help.\n");
    }

    @Test
    void saysWhichOptionsGoTogether() {
        assertThat(scan("--dry-run").err()).isEqualTo("vapscan: --dry-run goes with --fix\n");
        assertThat(scan("--no-confirm").code()).isEqualTo(2);
    }
}

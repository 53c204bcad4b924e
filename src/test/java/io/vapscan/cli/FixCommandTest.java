package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.object.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
        Run again = fix(REPORT, "--no-confirm");
        assertThat(again.out())
                .isEqualTo("Nothing to change: what is proposed is there already.\n"
                        + "Scanned again: 2 of 2 failure(s) gone.\n");
        assertThat(again.code()).isZero();
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

    /** Reports come from anywhere, and may say of anything that it is a number. */
    @Test
    void takesTextForWhatIsNoNumber() throws IOException {
        Path report = directory.resolve("report.json");
        String text = Files.readString(Path.of(REPORT));
        for (String odd : List.of("1.2.3", "..", "-.", "1e")) {
            Files.writeString(
                    report,
                    text.replaceAll("\"value\": *\"false\"", "\"value\": \"" + odd + "\", \"valueType\": \"number\""));
            Run run = fix(report.toString(), "--dry-run");
            assertThat(run.err()).contains(" to " + odd + " (C-0016): not done: not proved: C-0016 does not pass");
        }
    }

    /** A report of our own on the copy, by these options. */
    private Path report(String... options) throws IOException {
        Path report = directory.resolve("report.json");
        List<String> args = new ArrayList<>(List.of("scan", file.toString(), "-f", "json", "-o", report.toString()));
        args.addAll(List.of(options));
        assertThat(Run.of(args.toArray(String[]::new)).err()).isEmpty();
        return report;
    }

    @Test
    void makesWhatItsOwnReportProvesAndChangesNothingTheSecondTime() throws IOException {
        Path report = report();
        Run first = Run.of("fix", report.toString(), "--no-confirm");
        assertThat(first.err()).isEmpty();
        assertThat(first.code()).isZero();
        String after = Files.readString(file);
        assertThat(after).isNotEqualTo(before);
        Run second = Run.of("fix", report.toString(), "--no-confirm");
        assertThat(second.out()).startsWith("Nothing to change: what is proposed is there already.\nScanned again: ");
        assertThat(second.code()).isZero();
        Files.writeString(file, after + "# a comment\n");
        assertThat(Run.of("fix", report.toString(), "--no-confirm").code()).isZero();
        Files.writeString(file, after.replace("log:1", "log:2"));
        Run other = Run.of("fix", report.toString(), "--no-confirm");
        assertThat(other.err()).contains("not what was scanned any more");
        assertThat(other.code()).isEqualTo(1);
    }

    @Test
    void judgesAgainByThePoliciesAndParamsOfTheReport() throws IOException {
        Path policies = Files.createDirectory(directory.resolve("policies"));
        Files.writeString(policies.resolve("p.yaml"), POLICY);
        Path params = directory.resolve("params.yaml");
        Files.writeString(params, "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: limits}\ndata: {most: \"30\"}\n");
        Path report = report("-p", policies.toString(), "--parameter-resource", params.toString());
        assertThat(Files.readString(report)).contains("\"valueType\": \"string\"");
        Run run = Run.of("fix", report.toString(), "--no-confirm");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).endsWith("Scanned again: 3 of 3 failure(s) gone.\n");
        assertThat(Files.readString(file)).contains("a.b/c: \"true\"");
        Files.move(policies, directory.resolve("elsewhere"));
        assertThat(Run.of("fix", report.toString(), "--no-confirm").code()).isEqualTo(2);
        Run named = Run.of(
                "fix", report.toString(), "-p", directory.resolve("elsewhere").toString());
        assertThat(named.out()).endsWith("Scanned again: 3 of 3 failure(s) gone.\n");
        assertThat(named.code()).isZero();
    }

    private static final String POLICY = """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {name: own}
            spec:
              paramKind: {apiVersion: v1, kind: ConfigMap}
              matchConstraints:
                resourceRules:
                  - {apiGroups: ["", apps], apiVersions: [v1], operations: [CREATE], resources: [pods, deployments]}
              validations:
                - expression: object.metadata.?annotations["a.b/c"].orValue("") == "true"
                - expression: object.spec.?terminationGracePeriodSeconds.orValue(0) <= int(params.data.most)
            ---
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicyBinding
            metadata: {name: own}
            spec:
              policyName: own
              validationActions: [Deny]
              paramRef: {name: limits, namespace: default, parameterNotFoundAction: Deny}
            """;

    @Test
    void writesPatchesInsteadOfChangingFiles() throws IOException {
        String report = report("--include-controls", "C-0016").toString();
        String diff = Run.of("fix", report, "-f", "patch").out();
        assertThat(diff).isEqualTo(Run.of("fix", report, "--dry-run").out()).contains("\n+    - {name: app");
        assertThat(Run.of("fix", report, "-f", "jsonpatch").out()).contains("""
                    "patch": [
                      {
                        "op": "test",
                        "path": "/spec/containers/0/name",
                        "value": "app"
                      },
                      {
                        "op": "add",
                        "path": "/spec/containers/0/securityContext",
                        "value": {
                          "allowPrivilegeEscalation": false
                        }
                      }
                    ]
                """.stripTrailing());
        Path out = directory.resolve("out");
        assertThat(Run.of("fix", report, "-f", "kustomize", "-o", out.toString())
                        .err())
                .contains("LoadRestrictionsNone");
        assertThat(Files.readString(out.resolve("kustomization.yaml"))).contains("""
                resources:
                  - "../shop.yaml"
                patches:
                  - target:
                      version: v1
                      kind: Pod
                      name: plain
                      namespace: shop
                    patch: |-
                      - op: test
                """);
        Run.of("fix", report, "-f", "jsonpatch", "-o", out.toString());
        assertThat(out.resolve("Pod-shop-plain.json")).exists();
        assertThat(Files.readString(file)).isEqualTo(before);
        assertThat(Run.of("fix", report, "-f", "jsonpach").err()).contains("did you mean jsonpatch?");
        assertThat(Run.of("fix", report, "-o", "x").code()).isEqualTo(2);
    }

    @Test
    void showsADiffOfWhatATemplatePrinted() throws IOException {
        Run scan = Run.with(before, "scan", "control", "C-0016", "-", "-f", "json");
        Path report = directory.resolve("report.json");
        Files.writeString(report, scan.out());
        Run run = Run.of("fix", report.toString());
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("a template made the text");
        assertThat(run.out())
                .contains("--- a/stdin/Pod-shop-plain\n")
                .contains("\n+        allowPrivilegeEscalation: false");
    }

    @Test
    void takesOfAnotherToolsReportOnlyWhatIsProved() throws IOException {
        Path report = directory.resolve("report.json");
        Files.writeString(
                report, Files.readString(Path.of(REPORT)).replaceFirst("\"value\": *\"false\"", "\"value\": \"true\""));
        Run run = fix(report.toString(), "--no-confirm");
        assertThat(run.err()).contains("not done: not proved: C-0016 does not pass with it");
        assertThat(run.out()).endsWith("1 change(s) in 1 file(s) made.\nScanned again: 1 of 1 failure(s) gone.\n");
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    void reportsCarryTheDigestOfEachFile() throws IOException {
        Run run = Run.of("scan", "control", "C-0016", file.toString(), "-f", "json");
        assertThat(run.out()).contains("\"sha256\": \"" + Sha256.hex(Files.readAllBytes(file)) + "\"");
    }
}

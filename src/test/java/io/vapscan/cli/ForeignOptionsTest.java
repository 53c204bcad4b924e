package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What fingers know from other scanners is done, or answered with what to do instead; never taken in silence. */
class ForeignOptionsTest {

    private static final String APP = "fixtures/triage/app.yaml";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--keep-local",
                "--submit=false",
                "--format-version v2",
                "--format-version=v2",
                "--fail-threshold 30",
                "-t 30",
                "--logger debug",
                "-l error",
                "--fail-on-degraded-config",
                "--labels-to-copy app,team",
                "--host-scan=false",
                "--enable-streaming",
                "--incremental",
                "--soft-fail",
                "--exit-code 0",
                "-q",
                "--no-color",
                "--recursive"
            })
    void whatIsSoAnywayIsTakenWithAWord(String option) {
        String[] args = ("scan control C-0057 " + APP + " " + option).split(" ", -1);
        Run run = Run.of(args);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("failed 3");
        assertThat(run.err())
                .startsWith("vapscan: warning: " + option.split("[ =]", 2)[0] + ": ")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource({
        "--submit, -f json -o FILE",
        "--account=x, -f json -o FILE",
        "--controls-version=v1, --policy-bundle",
        "--kubeconfig=x, kubectl get",
        "--kube-context=x, kubectl get",
        "--custom-rules=x, -p",
        "--use-artifacts-from=x, --use-from",
        "--scan-images, image scanner",
        "--format-version=v1, v2",
        "--encrypt, encrypt",
        "--hide, rename",
        "--control-timeout=1s, cost",
        "--file-path=x, without an option",
        "--policy-report, -f policyreport",
        "--framework=nsa, scan framework",
        "--check=C-0057, --include-controls",
        "--skip-check=C-0057, --skip-controls",
        "--exit-code=1, --fail-on-findings",
        "--severity=HIGH, --severity-threshold",
        "--filename=x, without an option",
        "-r, without an option",
        "--output-format=json, -f"
    })
    void whatIsNotDoneIsRefusedWithAdvice(String option, String advice) {
        Run run = Run.of("scan", APP, option);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .hasLineCount(1)
                .contains("there is no option " + option.split("=", 2)[0] + ": ")
                .contains(advice);
    }

    @Test
    void commandsOfOthersAreAnswered() {
        assertThat(Run.of("apply", "x").err()).contains("there is no command apply: use vapscan scan -p");
        assertThat(Run.of("decrypt", "x").err()).contains("reports are not encrypted");
        assertThat(Run.of("config", "set", "a").err()).contains("edit vapscan.yaml");
        assertThat(Run.of("fs", ".").err()).contains("there is no command fs: use vapscan scan");
        assertThat(Run.of("scan", "-Z", APP).err()).isEqualTo("vapscan: unknown option -Z; see vapscan scan --help\n");
        assertThat(Run.of("scna").err()).contains("unknown command or argument scna; did you mean scan?");
    }

    @Test
    void helpIsACommandToo() {
        assertThat(Run.of("help").out()).isEqualTo(Run.of("--help").out()).startsWith("Usage: vapscan ");
        assertThat(Run.of("help", "vap", "deploy-library").out())
                .isEqualTo(Run.of("vap", "deploy-library", "--help").out())
                .startsWith("Usage: vapscan vap deploy-library ");
    }

    @Test
    void allIsAFramework() {
        Run all = Run.of("scan", "framework", "all", APP, "-f", "csv");
        assertThat(all.code()).isZero();
        assertThat(all.out()).isEqualTo(Run.of("scan", APP, "-f", "csv").out());
    }

    @Test
    void gatorsPathsAreDirectories() {
        Run all = Run.of("test", "fixtures/controls/...", "--run", "C-0057");
        assertThat(all.out())
                .isEqualTo(
                        Run.of("test", "fixtures/controls", "--run", "C-0057").out());
        assertThat(all.out()).contains(" 0 failed, 0 errors").doesNotContain(" 0 passed");
        assertThat(all.code()).isZero();
    }

    @Test
    void filesHoldNoArguments(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("args"), "--help\n");
        Run run = Run.of("scan", "@" + file);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("vapscan: @" + file + ": there is no such file or folder");
    }

    @Test
    void oneWorkloadIsJudgedAlone() {
        Run one = Run.of("scan", "workload", "deployment/web", APP);
        assertThat(one.out()).contains("vapscan: 1 object", "Deployment shop/web");
        assertThat(Run.of("scan", "workload", "Deployment.v1.apps/web", "-n", "shop", APP)
                        .out())
                .contains("vapscan: 1 object");
        assertThat(Run.of("scan", "workload", "Deployment/web", "-n", "other", APP)
                        .err())
                .contains("no Deployment/web in namespace other in " + APP);
        assertThat(Run.of("scan", "workload", "Deployment.v2/web", APP).code()).isEqualTo(2);
        assertThat(Run.of("scan", "workload", "web", APP).err()).contains("Name it as in Deployment/web");
        assertThat(Run.of("scan", "workload").err()).contains("Name it as in Deployment/web");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "app=web|1",
                "app==web|1",
                "app!=web|2",
                "app in (web, db),tier|1",
                "app notin (web)|2",
                "!app|1",
                "app|2",
                "app,!tier|1",
                "''|3"
            })
    void labelsSelectAsKubectlsDo(String selector, int objects) {
        String pods = """
                {apiVersion: v1, kind: Pod, metadata: {name: a, labels: {app: web, tier: front}}}
                ---
                {apiVersion: v1, kind: Pod, metadata: {name: b, labels: {app: db}}}
                ---
                {apiVersion: v1, kind: Pod, metadata: {name: c}}
                """;
        Run run = Run.with(pods, "scan", "control", "C-0073", "--label-selector=" + selector, "-");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("vapscan: " + objects + " object");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "a in web", "!a=b", "a=b=c", "a,,b", "-a=b"})
    void whatIsNoSelectorIsRefused(String selector) {
        Run run = Run.of("scan", APP, "--label-selector=" + selector);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains("--label-selector: ");
    }

    @Test
    void rawResourcesCanBeLeftOut() {
        Run run = Run.of("scan", "control", "C-0057", "-f", "json", "--omit-raw-resources", APP);
        assertThat(run.out())
                .contains("\"sourcePath\": \"fixtures/triage/app.yaml:0\"")
                .doesNotContain("\"containers\"");
    }

    @Test
    void olderServersStoreLess() {
        String policy = """
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicy
                metadata: {name: loopback}
                spec:
                  matchConstraints:
                    resourceRules: [{apiGroups: [""], apiVersions: [v1], resources: [pods], operations: [CREATE]}]
                  validations: [{expression: "!ip(object.metadata.name).isLoopback()"}]
                """;
        assertThat(Run.with(policy, "scan", "-p", "-", APP).err()).doesNotContain("refuses");
        Run old = Run.with(policy, "scan", "-p", "-", "--kubernetes-version=1.29", APP);
        assertThat(old.err()).contains("loopback: a server refuses it:", "undeclared reference to 'ip'");
        assertThat(old.code()).isEqualTo(2);
        assertThat(Run.of("scan", "--kubernetes-version=1.9", APP).err()).contains("is none from 1.28 to 1.37");
    }
}

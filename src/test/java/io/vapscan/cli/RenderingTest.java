package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Charts and kustomizations, with programs that stand for helm and kubectl. */
@DisabledOnOs(OS.WINDOWS)
class RenderingTest {

    @TempDir
    private Path folder;

    private Path chart;

    @BeforeEach
    void makeChart() throws IOException {
        chart = Files.createDirectories(folder.resolve("chart/templates")).getParent();
        Files.writeString(chart.resolve("Chart.yaml"), "name: chart\n");
        Files.writeString(chart.resolve("templates/pod.yaml"), "apiVersion: v1\nkind: Pod\nmetadata: {name: plain}\n");
    }

    private void program(String name, String script) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + script);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private Run scan(Path path, String... options) {
        String[] args = new String[options.length + 4];
        args[0] = "scan";
        args[1] = "control";
        args[2] = "C-0057";
        args[3] = path.toString();
        System.arraycopy(options, 0, args, 4, options.length);
        return Run.in(folder, Map.of("PATH", folder.toString()), "", args);
    }

    private static String pod(String name) {
        return "echo 'apiVersion: v1'; echo 'kind: Pod'; echo \"metadata: {name: " + name + "}\";"
                + " echo 'spec: {containers: [{name: a, image: b, securityContext: {privileged: true}}]}'\n";
    }

    @Test
    void aProgramThatCannotBeRunIsAFaultAndLeavesNothing() throws IOException {
        Path file = Files.writeString(folder.resolve("helm"), "#!/nowhere/sh\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        Set<Path> before = temporary();
        Run run = scan(folder);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("chart: helm cannot be run: ").doesNotContain("\tat ");
        assertThat(temporary()).isEqualTo(before);
    }

    private static Set<Path> temporary() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().matches("vapscan.*\\.log"))
                    .collect(Collectors.toSet());
        }
    }

    @Test
    void chartsAreRenderedWithTheirValues() throws IOException {
        Path args = folder.resolve("args");
        program("helm", "for a; do echo \"$a\"; done > '" + args + "'\n" + pod("one"));
        Run run = scan(
                chart,
                "--values=v.yaml,w.yaml",
                "--set=a=b,c={d,e}",
                "--set=f=g",
                "--set-string",
                "h=1",
                "--set-file=i=j.txt",
                "--release-name=shop",
                "--release-namespace=prod");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("chart!/rendered:4:", "failed 1").doesNotContain("plain");
        assertThat(Files.readAllLines(args))
                .containsExactly(
                        "template",
                        "shop",
                        chart.toString(),
                        "--namespace",
                        "prod",
                        "--kube-version",
                        "1.37.0",
                        "--values",
                        "v.yaml",
                        "--values",
                        "w.yaml",
                        "--set",
                        "a=b,c={d,e}",
                        "--set",
                        "f=g",
                        "--set-string",
                        "h=1",
                        "--set-file",
                        "i=j.txt");
        scan(chart, "-n", "team");
        assertThat(Files.readAllLines(args)).containsSubsequence("release-name", "--namespace", "team");
        assertThat(scan(chart, "--release-name=--post-renderer=x").code()).isEqualTo(2);
    }

    @Test
    void valuesFromTheEnvironmentAreNotCutAtCommas() throws IOException {
        Path args = folder.resolve("args");
        program("helm", "for a; do echo \"$a\"; done > '" + args + "'\n" + pod("one"));
        Map<String, String> environment =
                Map.of("PATH", folder.toString(), "VAPSCAN_SET", "a={b,c}", "VAPSCAN_VALUES", "v.yaml,w.yaml");
        Run.in(folder, environment, "", "scan", "control", "C-0057", chart.toString());
        assertThat(Files.readAllLines(args)).containsSubsequence("--values", "v.yaml", "--values", "w.yaml");
        assertThat(Files.readAllLines(args)).containsSubsequence("--set", "a={b,c}");
    }

    @Test
    void templatesAreNamedAndFoundChartsAreRendered() throws IOException {
        program(
                "helm",
                "echo '---'; echo '# Source: chart/templates/pod.yaml'\n" + pod("one")
                        + "echo '---'; echo '# Source: ../../x/../etc/pod.yaml'\n" + pod("two"));
        Files.writeString(chart.resolve("templates/pod.yaml"), "{{- template }}\n");
        Files.writeString(folder.resolve("other.yaml"), "apiVersion: v1\nkind: Pod\nmetadata: {name: other}\n");
        Run run = scan(folder);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("chart!/templates/pod.yaml:6:", "chart!/etc/pod.yaml:6:", "vapscan: 3 objects")
                .doesNotContain("Chart.yaml");
    }

    @Test
    void whatOneChartLacksStopsNoOther() throws IOException {
        program("helm", "echo 'Error: no such value' >&2; exit 1\n");
        Path pod = folder.resolve("pod.yaml");
        Files.writeString(pod, "apiVersion: v1\nkind: Pod\nmetadata: {name: other}\n");
        Run run = scan(chart, pod.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("vapscan: 1 object");
        assertThat(run.err()).contains("chart: helm failed: Error: no such value; --no-render");
    }

    @Test
    void nothingIsFetchedUnlessThatIsAskedFor() throws IOException {
        Path base = Files.createDirectory(folder.resolve("base"));
        Files.writeString(base.resolve("kustomization.yaml"), "resources: []\n");
        program("kustomize", pod("'$GIT_ALLOW_PROTOCOL-$HTTPS_PROXY'"));
        assertThat(scan(base).out()).contains("file-http://127.0.0.1:9");
        assertThat(scan(base, "--remote-bases").out()).doesNotContain("file-http");
        program("kustomize", "echo \"fatal: transport 'https' not allowed\" >&2; exit 1\n");
        assertThat(scan(base).err()).contains("not allowed; it asks another host, which only --remote-bases allows");
    }

    @Test
    void withoutTheProgramItIsSaid() {
        Run run = scan(chart);
        assertThat(run.err()).containsOnlyOnce("chart is a Helm chart, but helm is not installed");
        assertThat(run.out()).contains("vapscan: 1 object");
        assertThat(scan(chart, "--no-render").err()).doesNotContain("Helm");
    }

    @Test
    void whatTheProgramSaysIsPassedOn() throws IOException {
        program("helm", "echo 'Error: no such value' >&2; exit 1\n");
        Run run = scan(chart);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("helm failed: Error: no such value");
    }

    @Test
    void kustomizationsAreRenderedByKubectl() throws IOException {
        Path base = Files.createDirectory(folder.resolve("base"));
        Files.writeString(base.resolve("kustomization.yaml"), "resources: []\n");
        program("kubectl", pod("by-$1"));
        assertThat(scan(base).out()).contains("Pod by-kustomize", "base!/rendered:4:");
    }
}

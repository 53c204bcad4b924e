package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
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
    void chartsAreRenderedWithTheirValues() throws IOException {
        program("helm", pod("$5$7"));
        Run run = scan(chart, "--values", "v.yaml", "--set", "a=b");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("chart!/rendered:1:1", "failed 1").doesNotContain("plain");
        assertThat(run.out()).contains("Pod v.yamla=b");
    }

    @Test
    void withoutTheProgramItIsSaid() {
        Run run = scan(chart);
        assertThat(run.err()).contains("chart is a Helm chart, but helm is not installed");
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
        assertThat(scan(base).out()).contains("Pod by-kustomize", "base!/rendered:1:1");
    }
}

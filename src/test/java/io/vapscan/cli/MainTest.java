package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

    @Test
    void printsVersions() {
        Run run = Run.of("version");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("vapscan ").contains("kubernetes 1.37");
        assertThat(Run.of("--version").out()).isEqualTo(run.out());
    }

    @Test
    void helpGoesToStandardOutput() {
        Run run = Run.of("--help");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("Usage: vapscan", "version", "Exit codes");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void aCommandIsNeeded() {
        Run run = Run.of();
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("vapscan: which command?; see vapscan --help\n");
    }

    @Test
    void anUnknownCommandSuggestsNearOnes() {
        Run run = Run.of("versoin");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("unknown command or argument versoin; did you mean version?");
    }

    private static void assertRefused(String line, String error) {
        Run run = Run.of(line.split(" "));
        assertThat(run.err()).isEqualTo("vapscan: " + error + "\n");
        assertThat(run.out()).isEmpty();
        assertThat(run.code()).isEqualTo(2);
    }

    /** Help on a command that there is not is no help on another one. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "help foo|unknown command or argument foo; see vapscan --help",
                "help scna|unknown command or argument scna; did you mean scan?; see vapscan --help",
                "scna --help|unknown command or argument scna; did you mean scan?; see vapscan --help",
                "--help scna|unknown command or argument scna; did you mean scan?; see vapscan --help",
                "help cel evl|unknown command or argument evl; did you mean eval?; see vapscan cel --help",
                "help verify|there is no command verify: use vapscan test; see vapscan --help",
                "help scan --fromat|unknown option --fromat; did you mean --format?; see vapscan scan --help",
                "shop/web.yaml|unknown command or argument shop/web.yaml; did you mean scan shop/web.yaml?; see vapscan --help"
            })
    void helpOnAnUnknownCommandIsBadUsage(String line, String error) {
        assertRefused(line, error);
    }

    @ParameterizedTest
    @ValueSource(strings = {"help", "help help", "help --help", "-h", "help -h"})
    void helpIsAskedForInManyWays(String line) {
        assertThat(Run.of(line.split(" "))).isEqualTo(Run.of("--help"));
        assertThat(Run.of((line + " scan control").split(" ")).code()).isZero();
    }

    @Test
    void evaluatesExpressions() {
        assertThat(Run.of("cel", "eval", "1 + 1").out()).contains("\"result\":2", "\"cost\":1");
        Run run = Run.with("{\"id\":\"a\",\"expr\":\"object.x\",\"vars\":{\"object\":{\"x\":true}}}\n", "cel", "eval");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\"id\":\"a\"", "\"result\":true");
    }

    @Test
    void writesBindings() {
        Run run = Run.of(
                "vap", "create-policy-binding", "-n", "none", "-c", "c-0016", "--namespace", "shop", "-a", "Warn");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("policyName: vapscan-c-0016", "- Warn", "- shop");
        assertThat(Run.of("vap", "create-policy-binding", "-n", "none").err()).contains("-p", "-c");
    }

    @Test
    void deploysWhatTheBundleHolds() {
        assertThat(Run.of("vap", "deploy-library").out())
                .contains("kind: CustomResourceDefinition", "kind: ControlConfiguration")
                .contains("controlId: C-0016");
    }

    @Test
    void controlDocumentsMakeTheRoundTrip(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("C-0016.json");
        assertThat(Run.of("download", "control", "C-0016", "-o", file.toString())
                        .code())
                .isZero();
        Run direct = Run.of("scan", "control", "C-0016", "fixtures/quickstart", "-f", "csv");
        Run byDocument =
                Run.of("scan", "control", "C-0016", "--use-from", file.toString(), "fixtures/quickstart", "-f", "csv");
        assertThat(byDocument.out()).isEqualTo(direct.out());
        Files.writeString(file, Files.readString(file).replace("\"CEL\"", "\"Rego\""));
        Run rego = Run.of("scan", "--use-from", file.toString(), "fixtures/quickstart");
        assertThat(rego.out()).contains("not judged", "is written in");
        assertThat(rego.err()).contains("nothing was judged");
    }

    @Test
    void severalFormatsGetTheirExtensions(@TempDir Path directory) throws IOException {
        String base = directory.resolve("out/report").toString();
        Run run = Run.of(
                "scan", "control", "C-0016", "fixtures/quickstart", "-f", "pretty-printer,sarif,junit", "-o", base);
        assertThat(run.out()).isEmpty();
        assertThat(directory.resolve("out"))
                .isDirectoryContaining("glob:**/report.txt")
                .isDirectoryContaining("glob:**/report.sarif")
                .isDirectoryContaining("glob:**/report.xml");
        try (Stream<Path> files = Files.list(directory.resolve("out"))) {
            assertThat(files).hasSize(3);
        }
    }

    @Test
    void judgesAnAdmissionReview(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("review.json");
        Files.writeString(file, """
                {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": {
                  "operation": "CREATE", "namespace": "shop", "userInfo": {"username": "dana"},
                  "object": {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "a", "namespace": "shop"},
                    "spec": {"containers": [{"name": "a", "image": "b"}]}}}}
                """);
        Run run = Run.of("scan", "control", "C-0016", "--admission-review", file.toString(), "--fail-on-findings");
        assertThat(run.out()).contains("Pod shop/a  failed");
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    void completionKnowsCommandsAndOptions() {
        assertThat(Run.of("completion").out()).contains("deploy-library", "--severity-threshold");
    }

    /** What stands before the paths, written in another way, is no path. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "scan controls C-0057 pod.yaml|there is no file controls; did you mean control?",
                "scan FRAMEWORK nsa pod.yaml|there is no file FRAMEWORK; did you mean framework?",
                "scan C-0057 pod.yaml|there is no file C-0057; did you mean scan control C-0057?",
                "scan control C-0057 C-0016 pod.yaml|there is no file C-0016; several controls are separated by commas:"
                        + " C-0057,C-0016",
                "scan pod.yaml --min-severity high --max-severity low|--min-severity high is above --max-severity low:"
                        + " nothing would be shown",
                "scan pod.yaml --min-severity hihg|--min-severity: hihg is none of low, medium, high, critical"
            })
    void whatAScanCannotMeanIsSaid(String line, String error) {
        assertRefused(line, error);
    }

    /** A control that is not found may be in what cannot be read. */
    @Test
    void documentsThatCannotBeReadAreNamedBeforeControlsThatAreMissing(@TempDir Path folder) throws IOException {
        Path documents = Files.writeString(folder.resolve("documents.json"), "apiVersion: v1\n");
        Path pod = Files.writeString(folder.resolve("pod.yaml"), "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n");
        Run run = Run.of("scan", "control", "C-0057", pod.toString(), "--use-from", documents.toString());
        assertThat(run.err().lines())
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith("vapscan: " + documents + ":1:1: not JSON, as control documents are: "),
                        line -> assertThat(line).contains("no control C-0057 in the documents of --use-from"));
        assertThat(run.code()).isEqualTo(2);
    }
}

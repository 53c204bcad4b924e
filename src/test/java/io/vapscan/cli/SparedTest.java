package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a command writes is never written over what it reads. */
class SparedTest {

    @TempDir
    private Path folder;

    /** Whatever a command reads, and whatever option names what it writes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "scan -p policy.yaml pod.yaml|-o|policy.yaml|read",
                "scan control C-0057 *.yaml|-o|pod.yaml|scanned",
                "scan control C-0057 pod.yaml --namespaces policy.yaml|-o|policy.yaml|read",
                "scan control C-0057 pod.yaml --old-resource policy.yaml --operation UPDATE|-o|policy.yaml|read",
                "scan control C-0057 pod.yaml|--generate-exceptions|pod.yaml|scanned",
                "scan control C-0057 pod.yaml --exceptions known.json|--generate-exceptions|known.json|read",
                "scan control C-0057 pod.yaml --baseline report.json|--generate-exceptions|report.json|read",
                "explain policy.yaml pod.yaml|-o|pod.yaml|read",
                "explain policy.yaml pod.yaml|-o|policy.yaml|read",
                "lint policy.yaml|-o|policy.yaml|read",
                "lint *.yaml|-o|policy.yaml|read",
                "inspect policy.yaml|-o|policy.yaml|read",
                "eval policy.yaml --bindings bound.json|-o|bound.json|read",
                "diff report.json report.json|-o|report.json|read",
                "test suite.json|--coverage-output|suite.json|read",
                "test suite.json|-o|suite.json|read",
                "convert gatekeeper pod.yaml template.yaml|-o|template.yaml|read"
            })
    void nothingThatIsReadIsOverwritten(String line, String option, String file, String what) throws IOException {
        Files.writeString(
                folder.resolve("pod.yaml"),
                "apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: {containers: [{name: a, image: b}]}\n");
        Files.writeString(
                folder.resolve("policy.yaml"),
                "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: p}\nspec:\n"
                        + "  matchConstraints: {resourceRules: [{apiGroups: [''], apiVersions: [v1], resources: [pods],"
                        + " operations: ['*']}]}\n  validations: [{expression: 'true'}]\n");
        Files.writeString(folder.resolve("known.json"), "[]");
        Files.writeString(folder.resolve("suite.json"), "{}");
        Files.writeString(folder.resolve("bound.json"), "{\"object\": {}}");
        Files.writeString(
                folder.resolve("template.yaml"),
                "apiVersion: templates.gatekeeper.sh/v1\nkind: ConstraintTemplate\nmetadata: {name: a}\nspec: {crd: {spec:"
                        + " {names: {kind: A}}}, targets: [{target: admission.k8s.gatekeeper.sh, code: [{engine:"
                        + " K8sNativeValidation, source: {validations: [{expression: 'true', message: a}]}}]}]}\n");
        Path report = folder.resolve("report.json");
        Run made = Run.of("scan", "control", "C-0057", folder + "/pod.yaml", "-f", "json", "-o", report.toString());
        assertThat(made.code()).isZero();
        Path output = folder.resolve(file);
        String before = Files.readString(output);
        List<String> args = new ArrayList<>();
        for (String word : (line + " " + option + " " + file).split(" ")) {
            args.add(word.matches(".*\\.(yaml|json)") ? folder + "/" + word : word);
        }
        Run run = Run.of(args.toArray(String[]::new));
        assertThat(run.err())
                .endsWith("vapscan: " + option + " " + output + ": that file is " + what
                        + ", and would be overwritten\n");
        assertThat(run.code()).isEqualTo(2);
        assertThat(output).content().isEqualTo(before);
    }

    /** What deploys is not replaced by what patches. */
    @Test
    void aKustomizationIsLeftAlone() throws IOException {
        Path pod = Files.writeString(
                folder.resolve("pod.yaml"),
                "apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec:\n"
                        + "  containers: [{name: a, image: b, securityContext: {privileged: true}}]\n");
        Path report = folder.resolve("report.json");
        Run.of("scan", "control", "C-0057", pod.toString(), "-f", "json", "-o", report.toString());
        String[] fix = {"fix", report.toString(), "-f", "kustomize", "-o", folder.toString()};
        assertThat(Run.of(fix).code()).isZero();
        assertThat(Run.of(fix).code()).as("its own text").isZero();
        Path kustomization = Files.writeString(folder.resolve("kustomization.yaml"), "resources: [pod.yaml]\n");
        Run run = Run.of(fix);
        assertThat(run.err())
                .isEqualTo(
                        "vapscan: -o " + folder + ": there is a kustomization.yaml in it, which would be overwritten:"
                                + " name another folder, or take it away\n");
        assertThat(run.code()).isEqualTo(2);
        assertThat(kustomization).content().isEqualTo("resources: [pod.yaml]\n");
    }
}

package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A file beside the manifests that is not what its option asks for is named with what is wrong: never passed over. */
class SideFilesTest {

    private static final String APP = "fixtures/triage/app.yaml";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--request|operatoin: DELETE|1:1: unknown key operatoin; did you mean operation?",
                "--request|operation: 5|1:1: operation has to be text",
                "--request|dryRun: 'true'|1:1: dryRun has to be true or false",
                "--request|oldObject: [a]|1:1: oldObject has to be a mapping",
                "--request|userInfo: {username: a, group: [b]}|1:25: unknown key group; did you mean groups?",
                "--request|userInfo: {extra: {a: b}}|1:20: a has to be a list",
                "--request|request: {operation: DELETE}|1:1: an AdmissionReview: name it with --admission-review",
                "--userinfo|user: alice|1:1: unknown key user; did you mean username?",
                "--userinfo|userInfo: {groups: [1]}|1:12: groups has to be a list of texts",
                "--old-resource|spec: {}|1:1: no Kubernetes object: it has no apiVersion",
                "--values-file|values: {}|1:1: no values in it",
            })
    void whatIsAskedIsNotGuessed(String option, String text, String problem) throws IOException {
        Path file = write(text);
        Run run = Run.of("scan", APP, option, file.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).hasLineCount(1).startsWith("vapscan: " + file + ":" + problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--request|{operation: update, uid: x, kind: {kind: Pod}, options: null, oldObject: null, dryRun: true}",
                "--userinfo|{username: alice, groups: [a], extra: {k: [v]}}",
                "--userinfo|{apiVersion: v1, kind: UserInfo, roles: [a], userInfo: {username: alice}}",
                "--values-file|{apiVersion: cli.kyverno.io/v1alpha1, kind: Values, globalValues: {request.operation: UPDATE}}",
            })
    void whatIsKnownIsTaken(String option, String text) throws IOException {
        Run run = Run.of("scan", APP, "-f", "csv", option, write(text).toString());
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--exceptions", "--baseline", "--use-from", "--request", "--userinfo", "--old-resource"})
    void aDirectoryIsNamed(String option) {
        Run run = Run.of("scan", APP, option, folder.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("vapscan: " + folder + ": a directory; a file is needed\n");
    }

    private static final String POLICY = """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {name: same}
            spec:
              matchConstraints:
                resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]
              validations: [{expression: "EXPRESSION", mesage: no}]
            """;

    private static final String BINDING = """
            ---
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicyBinding
            metadata: {name: NAME}
            spec: {policyName: same, validationActions: [ACTIONS], paramref: {name: p}}
            """;

    private Run scan(String policies) throws IOException {
        Path pod = folder.resolve("pod.yaml");
        Files.writeString(
                pod, "{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {containers: [{name: c, image: x}]}}");
        return Run.of("scan", "-f", "csv", "-p", write(policies).toString(), pod.toString());
    }

    /** A policy and a binding may have one name: what is wrong with one is not said of the other, and each has its place. */
    @Test
    void aRefusedBindingIsNoRefusedPolicy() throws IOException {
        String policy = POLICY.replace("EXPRESSION", "object.metadata.name == 'x'");
        String wrong = BINDING.replace("NAME", "same").replace("ACTIONS", "Deny, Warn");
        Run run = scan(policy + wrong + BINDING.replace("NAME", "other").replace("ACTIONS", "Deny"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("same,same,Unknown,failed,v1,Pod");
        assertThat(run.err()).contains(":9:1: same: a server refuses it: spec.validationActions: Invalid value");
        Run both = scan(policy.replace("==", "===") + wrong);
        assertThat(both.err())
                .contains(":1:1: same: a server refuses it: spec.validations[0].expression: Invalid value")
                .contains(":9:1: same: a server refuses it: spec.validationActions: Invalid value");
        assertThat(both.out()).contains("same,same,Unknown,skipped,");
    }

    @Test
    void ofSeveralPoliciesOfOneNameTheLastCounts() throws IOException {
        Run run = scan(POLICY.replace("EXPRESSION", "1 === 2") + "---\n"
                + POLICY.replace("EXPRESSION", "object.metadata.name == 'x'"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("same,same,Unknown,failed,v1,Pod");
        assertThat(run.err()).contains(":9:1: a policy same was read before; the last one counts");
    }

    @Test
    void fieldsThatAServerDropsAreNoted() throws IOException {
        Run run = Run.of(
                "scan",
                APP,
                "-p",
                write(POLICY.replace("EXPRESSION", "true")
                                + BINDING.replace("NAME", "b").replace("ACTIONS", "Deny"))
                        .toString());
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains(":1:1: same: unknown field \"spec.validations[0].mesage\", which kubectl apply refuses")
                .contains(":9:1: b: unknown field \"spec.paramref\", which kubectl apply refuses");
    }

    @Test
    void otherCommandsNameItToo() throws IOException {
        String file = write("{}").toString();
        String said = "vapscan: " + folder + ": a directory; a file is needed\n";
        assertThat(Run.of("diff", folder.toString(), file).err()).isEqualTo(said);
        assertThat(Run.of("fix", folder.toString()).err()).isEqualTo(said);
        assertThat(Run.of("stored", folder.toString()).err()).isEqualTo(said);
        assertThat(Run.of("serve", "--token-file", folder.toString()).err()).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource({
        "--namespaces, no Namespace",
        "--crd-paths, no CustomResourceDefinition",
        "--rbac, 'no Role, ClusterRole, RoleBinding, ClusterRoleBinding'"
    })
    void thatThereIsNothingOfItIsSaid(String option, String warning) throws IOException {
        String file =
                write("{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}").toString();
        Run run = Run.of("scan", APP, "-f", "csv", option, file);
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEqualTo("vapscan: warning: " + warning + " in " + file + "\n");
        assertThat(Run.of("scan", APP, "-f", "csv", "--parameter-resource", file)
                        .err())
                .isEmpty();
    }

    @Test
    void noReportIsWrittenOverWhatIsScanned() throws IOException {
        Path pod = write("{apiVersion: v1, kind: Pod, metadata: {name: a}}");
        String before = Files.readString(pod);
        Run run = Run.of(
                "scan",
                pod.toString(),
                "-f",
                "csv",
                "-o",
                folder.resolve("./side.yaml").toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).endsWith("that file is scanned, and would be overwritten\n");
        assertThat(Files.readString(pod)).isEqualTo(before);
        assertThat(Run.of(
                                "scan",
                                pod.toString(),
                                "-f",
                                "csv",
                                "-o",
                                folder.resolve("side.csv").toString())
                        .code())
                .isZero();
    }

    @Test
    void norOverWhatIsFoundInAFolder() throws IOException {
        Path pod = write("{apiVersion: v1, kind: Pod, metadata: {name: a}}");
        String before = Files.readString(pod);
        Run run = Run.of("scan", folder.toString(), "-f", "yaml", "-o", pod.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).endsWith("that file is scanned, and would be overwritten\n");
        assertThat(Files.readString(pod)).isEqualTo(before);
        assertThat(Run.of("scan", folder.toString(), "--exclude-kinds", "pod", "-f", "yaml", "-o", pod.toString())
                        .code())
                .isEqualTo(2);
        assertThat(Files.readString(pod)).isEqualTo(before);
        // A report may be written anew where it was, though it is an object itself.
        String report = folder.resolve("report.yaml").toString();
        for (String format : List.of("yaml", "policyreport", "openreports")) {
            for (int i = 0; i < 2; i++) {
                assertThat(Run.of("scan", folder.toString(), "-f", format, "-o", report)
                                .code())
                        .isZero();
            }
        }
    }

    @Test
    void filesWithoutBindingsDoNotBindEverything() throws IOException {
        String policy = "fixtures/own/refused.yaml";
        String file =
                write("{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}").toString();
        String said = "vapscan: no ValidatingAdmissionPolicyBinding in " + file + "\n";
        assertThat(Run.of("scan", APP, "-p", policy, "-b", file).err()).isEqualTo(said);
        assertThat(Run.of("explain", policy, APP, "-b", file).err()).isEqualTo(said);
        assertThat(Run.of("scan", APP, "-p", policy, "--exception", file).err())
                .isEqualTo("vapscan: no PolicyException in " + file + "\n");
    }

    @Test
    void whatAServerRefusesIsNamedWithItsPlace() throws IOException {
        Path binding = write("{apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingAdmissionPolicyBinding,"
                + " metadata: {name: b}, spec: {policyName: does-not-compile, validationActions: [deny]}}");
        Run run = Run.of("scan", APP, "-p", "fixtures/own/refused.yaml", "-b", binding.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("vapscan: " + binding + ":1:2: b: a server refuses it: spec.validationActions[0]");
    }

    @Test
    void aFormatHasAName() {
        assertThat(Run.of("scan", APP, "-f", "csv,", "-o", folder.resolve("x").toString())
                        .err())
                .isEqualTo("vapscan: -f: the name of a format is missing\n");
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("side.yaml"), text + "\n");
    }

    /** Of several objects, the one that a server refuses is named, and where it stands. */
    @Test
    void explainNamesWhatAServerRefuses() throws IOException {
        Path pods = write(
                "apiVersion: v1\nkind: Pod\nmetadata: {name: good}\nspec: {containers: [{name: a, image: b}]}\n---\n"
                        + "apiVersion: v1\nkind: Pod\nmetadata: {name: bad, namespace: shop}\nspec: {hostNetwork: 'yes'}\n");
        Run run = Run.of("explain", "C-0057", pods.toString());
        assertThat(run.err())
                .isEqualTo("vapscan: " + pods
                        + ":6:1: a server refuses Pod shop/bad: json: cannot unmarshal string into Go"
                        + " struct field PodSpec.spec.hostNetwork of type bool\n");
        assertThat(run.out()).startsWith("CREATE Pod/default/good: admitted\n");
        assertThat(run.code()).isEqualTo(2);
    }
}

package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options that give a name of something in Kubernetes. */
class KubernetesNamesTest {

    private static final String LABEL = ": these names are up to 63 lower-case letters, digits and dashes";

    @TempDir
    private Path folder;

    private String pod = "";

    @BeforeEach
    void write() throws IOException {
        Path file = folder.resolve("pod.yaml");
        Files.writeString(
                file,
                "apiVersion: v1\nkind: Pod\nmetadata: {name: web}\n"
                        + "spec: {containers: [{name: app, image: a, securityContext: {privileged: true}}]}\n"
                        + "---\napiVersion: example.com/v1\nkind: Pdo\nmetadata: {name: own}\n");
        pod = file.toString();
    }

    private static void assertRefused(Run run, String error) {
        assertThat(run.err()).isEqualTo("vapscan: " + error + "\n");
        assertThat(run.out()).isEmpty();
        assertThat(run.code()).isEqualTo(2);
    }

    private Run scan(String... options) {
        String[] args = new String[options.length + 4];
        System.arraycopy(new String[] {"scan", "control", "C-0057", pod}, 0, args, 0, 4);
        System.arraycopy(options, 0, args, 4, options.length);
        return Run.of(args);
    }

    @ParameterizedTest
    @CsvSource({"scan", "stored", "serve", "explain C-0057"})
    void noCommandTakesANameThatNoNamespaceCanHave(String command) {
        String line = command + (command.equals("serve") ? "" : " " + pod);
        assertRefused(
                Run.of((line + " --namespace Shop_1").split(" ")),
                "--namespace: no Namespace can be called Shop_1" + LABEL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-n|Bad NS|--namespace: no Namespace can be called Bad NS",
                "-n|-a|--namespace: no Namespace can be called -a",
                "--release-namespace|a.b|--release-namespace: no Namespace can be called a.b",
                "--include-namespaces|shop,Shop|--include-namespaces: no Namespace can be called Shop"
            })
    void aNameThatNoNamespaceCanHaveIsRefused(String option, String value, String error) {
        assertRefused(scan(option, value), error + LABEL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-e|kube-*|--exclude-namespaces: no Namespace can be called kube-*: patterns are not taken here",
                "--include-kinds|Deployment.apps|--include-kinds: no kind can be called Deployment.apps: write it as in"
                        + " Deployment",
                "--exclude-kinds|a pod|--exclude-kinds: no kind can be called a pod: write it as in Deployment",
                "--subresource|pods/status|--subresource: no subresource can be called pods/status: write it without its"
                        + " resource, as in status"
            })
    void otherNamesThatNothingCanHaveAreRefused(String option, String value, String error) {
        assertRefused(scan(option, value), error);
    }

    @Test
    void spacesAroundNamesAreNoPartOfThem() {
        Run run = scan("--include-kinds", "Deployment, Pod", "--include-namespaces", "shop, default");
        assertThat(run.out()).contains("1 object, ", "findings: failed 1");
        assertThat(run.err()).isEmpty();
    }

    /** As kubectl takes them. */
    @ParameterizedTest
    @CsvSource({"pods", "Pods", "pod", "Pod"})
    void namesOfResourcesStandForTheirKinds(String name) {
        assertThat(scan("--include-kinds", name).out()).contains("findings: failed 1");
        assertThat(scan("--exclude-kinds", name).out()).contains("findings: failed 0");
        assertThat(Run.of("scan", "workload", name + "/web", pod).out()).contains("1 object, ");
    }

    @Test
    void kindsThatNobodyKnowsAreNamed() {
        Run run = scan("--exclude-kinds", "Pdo,Deploymnet");
        assertThat(run.err())
                .isEqualTo(
                        "vapscan: warning: no object is of the kind Deploymnet, and Kubernetes has none of that name;"
                                + " did you mean Deployment?\n");
        assertThat(run.out()).contains("1 object, ");
    }

    @Test
    void whatTheFiltersLeaveNothingOfIsNotBlamedOnPolicies() {
        assertThat(scan("--include-kinds", "Job", "--label-selector", "app=web").err())
                .isEqualTo("vapscan: warning: no object is left by --include-kinds Job and --label-selector app=web:"
                        + " nothing was judged\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "operation: CREAT|unknown operation CREAT; did you mean CREATE?; known are CREATE, UPDATE, DELETE, CONNECT",
                "namespace: a_b|no Namespace can be called a_b" + LABEL,
                "subResource: pods/exec|no subresource can be called pods/exec: write it without its resource, as in status"
            })
    void aRequestFileIsHeldToTheSame(String line, String error) throws IOException {
        Path request = Files.writeString(folder.resolve("request"), "dryRun: true\n" + line + "\n");
        assertRefused(scan("--request", request.toString()), request + ":2:1: " + error);
    }

    @Test
    void patternsOfGatekeeperHaveAStarAtEitherEnd() {
        assertRefused(
                Run.of("convert", "gatekeeper", pod, "--excluded-namespace", "kube*system"),
                "--excluded-namespace: no Namespace can be called kube*system");
        assertThat(Run.of("convert", "gatekeeper", pod, "--excluded-namespace", "*-system", "--exempt-namespace", "a-*")
                        .err())
                .contains("no ConstraintTemplate in ");
        assertRefused(
                Run.of("vap", "create-policy-binding", "-n", "a", "-c", "C-0016", "--namespace", ""),
                "--namespace: the name is empty: is a variable not set?");
    }
}

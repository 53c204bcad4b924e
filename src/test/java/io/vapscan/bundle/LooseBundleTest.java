package io.vapscan.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vapscan.manifest.Streams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LooseBundleTest {

    private static final String POLICY = """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata:
              name: NAME
              labels: LABELS
            spec:
              paramKind: {apiVersion: kubescape.io/v1, kind: ControlConfiguration}
              matchConstraints:
                resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]
              validations: [{expression: "true"}]
            """;

    @TempDir
    Path directory;

    private static String policy(String name, String labels) {
        return POLICY.replace("NAME", name).replace("LABELS", labels);
    }

    @Test
    void readsAFileOfEverything() throws IOException {
        Path file = directory.resolve("all.yaml");
        Files.writeString(file, DeployLibrary.text(Bundle.embedded()));
        Bundle bundle = Bundle.open(file, new Streams());
        assertThat(bundle.index().controls()).hasSize(60);
        assertThat(bundle.definition().orElseThrow().text()).contains("controlconfigurations.kubescape.io");
        assertThat(bundle.configuration().orElseThrow().text())
                .contains("vapscan-default-configuration")
                .doesNotContain("ValidatingAdmissionPolicy");
        assertThat(bundle.framework("soc2").orElseThrow().controlIds()).containsExactly("C-0012", "C-0263");
        Control control = bundle.index().byId("C-0263").orElseThrow();
        assertThat(bundle.policy(control).text()).contains("vapscan-c-0263-ingress-tls");
    }

    @Test
    void readsItsOwnDirectory() throws IOException {
        assertThat(Bundle.open(Path.of("vapdata"), new Streams()).index().controls())
                .hasSize(60);
    }

    @Test
    void takesNamesAndScoresFromItsOwnControlOfTheSameId() throws IOException {
        Files.writeString(directory.resolve("a.yaml"), policy("theirs", "{controlId: c-0016}"));
        Control control =
                Bundle.open(directory, new Streams()).index().byId("C-0016").orElseThrow();
        assertThat(control.name()).isEqualTo("Allow privilege escalation");
        assertThat(control.baseScore()).isEqualTo(6.0);
        assertThat(control.policy()).isEqualTo("theirs");
    }

    @Test
    void reportsAnIdThatIsClaimedTwice() throws IOException {
        Files.writeString(
                directory.resolve("a.yaml"),
                policy("one", "{controlId: C-0016}") + "---\n" + policy("two", "{controlId: C-0016}"));
        Files.createDirectory(directory.resolve("more"));
        Files.writeString(directory.resolve("more/b.yml"), policy("mine", "{}"));
        ControlIndex index = Bundle.open(directory, new Streams()).index();
        assertThat(index.controls()).extracting(Control::id).containsExactly("mine");
        assertThat(index.conflicts())
                .singleElement()
                .asString()
                .startsWith("control C-0016 is claimed by 2 policies, none is used: one (");
    }

    @Test
    void refusesABundleThatCannotBeReadWhole() throws IOException {
        Files.writeString(directory.resolve("a.yaml"), policy("one", "{}"));
        Files.writeString(directory.resolve("b.yaml"), "kind: [");
        assertThatThrownBy(() -> Bundle.open(directory, new Streams()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("b.yaml:2: ");
    }

    @Test
    void refusesABundleWithoutPolicies() {
        assertThatThrownBy(() -> Bundle.open(directory, new Streams()))
                .hasMessageContaining("no ValidatingAdmissionPolicy");
        assertThatThrownBy(() -> Bundle.open(directory.resolve("none"), new Streams()))
                .isInstanceOf(IOException.class);
    }
}

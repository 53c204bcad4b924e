package io.vapscan.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class EmbeddedBundleTest {

    @Test
    void findsAControlByIdAndNameInAnyCase() throws IOException {
        ControlIndex index = Bundle.embedded().index();
        Control control = index.byId("c-0016").orElseThrow();
        assertThat(control.name()).isEqualTo("Allow privilege escalation");
        assertThat(control.baseScore()).isEqualTo(6.0);
        assertThat(control.frameworks()).containsExactly("AllControls", "ArmoBest", "NSA", "security", "WorkloadScan");
        assertThat(index.find("allow PRIVILEGE escalation")).containsExactly(control);
        assertThat(index.find(control.policy())).containsExactly(control);
        assertThat(index.find("C-9999")).isEmpty();
    }

    @Test
    void findsBothControlsOfOneName() throws IOException {
        String name = "Minimize the admission of containers wishing to share the host IPC namespace";
        assertThat(Bundle.embedded().index().find(name)).extracting(Control::id).containsExactly("C-0195", "C-0276");
    }

    @Test
    void findsWhatAnIndexOfAllControlsFinds() throws IOException {
        ControlIndex index = Bundle.embedded().index();
        ControlIndex listed = ControlIndex.of(index.controls());
        assertThat(listed.conflicts()).isEqualTo(index.conflicts()).isEmpty();
        assertThat(listed.controls()).hasSize(60);
        for (String name : listed.names()) {
            for (String written : List.of(name, name.toLowerCase(Locale.ROOT), " " + name.toUpperCase(Locale.ROOT))) {
                assertThat(Bundle.embedded().index().find(written))
                        .isEqualTo(listed.find(written))
                        .isNotEmpty();
            }
        }
        assertThat(index.find("")).isEmpty();
        assertThat(index.find("#")).isEmpty();
        assertThat(index.find("C-0016\tAllow privilege escalation")).isEmpty();
    }

    @Test
    void findsAFrameworkInAnyCase() throws IOException {
        Framework framework = Bundle.embedded().framework("soc2").orElseThrow();
        assertThat(framework.controlIds()).containsExactly("C-0012", "C-0263");
        assertThat(Bundle.embedded().framework("none such")).isEmpty();
    }

    @Test
    void deploysDefinitionThenConfigurationThenPolicies() throws IOException {
        List<String> parts = List.of(DeployLibrary.text(Bundle.embedded()).split("(?m)^---\n"));
        assertThat(parts).hasSize(62);
        assertThat(parts.get(0)).contains("kind: CustomResourceDefinition");
        assertThat(parts.get(1)).contains("kind: ControlConfiguration");
        assertThat(parts.subList(2, 62))
                .allSatisfy(part -> assertThat(part).contains("\nkind: ValidatingAdmissionPolicy\n"));
    }
}

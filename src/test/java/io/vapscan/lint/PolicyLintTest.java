package io.vapscan.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.object.Fields;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyLintTest {

    private static Map<String, Object> policy(String expression, String resource) {
        String group = resource.equals("widgets") ? "shop.example.com" : "apps";
        return objects("""
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicy
                metadata: {name: p}
                spec:
                  matchConstraints:
                    resourceRules:
                    - {apiGroups: [%s], apiVersions: [v1], operations: [CREATE], resources: [%s]}
                  validations:
                  - expression: >-
                      %s
                """.formatted(group, resource, expression)).get(0);
    }

    private static List<Map<String, Object>> objects(String text) {
        return new ManifestReader()
                .read("", text.getBytes(StandardCharsets.UTF_8)).stream()
                        .map(parsed -> ((Document) parsed).object())
                        .toList();
    }

    private static List<Map<String, Object>> definitions() throws IOException {
        return objects(Files.readString(Path.of("fixtures/lint/crd.yaml")));
    }

    /** As the type checker has it for a schema that a server publishes. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    object.spec.replicas > 1;
                    object.spec.replicas == 'a'; found no matching overload for '_==_' applied to '(int, string)'
                    object.spec.size == 1 || object.spec.size == '1';
                    object.spec.parts[0].since > timestamp('2024-01-01T00:00:00Z');
                    object.spec.parts[0].namespace == object.spec.parts[0].__namespace__;
                    object.spec.parts[0].till == null; undefined field 'till'
                    object.spec.extra.anything == 1; undefined field 'anything'
                    object.metadata.labels.all(k, v, v == k);
                    object.metadata.name == 5; found no matching overload for '_==_' applied to '(string, int)'
                    object.status == null; undefined field 'status'
                    """)
    void checksCustomResourcesByTheirDefinitions(String expression, String warning) throws IOException {
        List<Finding> findings = new PolicyLint(List.of(), definitions())
                .lint(policy(expression, "widgets")).stream()
                        .filter(finding -> finding.level() != Finding.Level.INFO)
                        .toList();
        if (warning == null) {
            assertThat(findings).isEmpty();
        } else {
            assertThat(findings).singleElement().satisfies(finding -> {
                assertThat(finding.message()).contains("shop.example.com/v1, Kind=Widget: ERROR: ", warning);
                assertThat(finding.field()).isEqualTo("spec.validations[0].expression");
            });
        }
    }

    @Test
    void asksServersOfSeveralMinors() {
        Map<String, Object> policy = policy("semver('1.2.3').major() == 1", "deployments");
        assertThat(new PolicyLint(List.of("1.37"), List.of()).lint(policy))
                .noneMatch(finding -> finding.level() == Finding.Level.ERROR);
        assertThat(new PolicyLint(List.of("1.31", "1.37"), List.of()).lint(policy))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).startsWith("Kubernetes 1.31: Invalid value"));
        assertThatThrownBy(() -> new PolicyLint(List.of("1.2"), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void hasNothingToSayOfOtherObjects() {
        assertThat(new PolicyLint(List.of(), List.of()).lint(Map.of("apiVersion", "v1", "kind", "Pod")))
                .isEmpty();
    }

    @Test
    void namesWhatIsMeant() {
        List<Finding> findings = new PolicyLint(List.of(), List.of()).lint(policy("true", "deployment/scale"));
        assertThat(findings)
                .filteredOn(finding -> finding.rule().equals("unknown-resource"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message())
                        .isEqualTo("no kind of apps has the resource deployment; did you mean deployments?"));
        assertThat(Fields.has(policy("true", "deployments"), "spec")).isTrue();
    }

    @Test
    void namesFieldsThatAServerDrops() {
        List<Map<String, Object>> objects = objects("""
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicyBinding
                metadata: {name: b}
                spec: {policyName: p, validationActions: [Deny], paramref: {name: x}}
                ---
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicy
                metadata: {name: p}
                spec:
                  matchConstraint: {}
                  validations: [{expression: "true", mesage: x}]
                """);
        PolicyLint lint = new PolicyLint(List.of(), List.of());
        assertThat(lint.lint(objects.get(0)))
                .containsExactly(new Finding(
                        Finding.Level.WARNING,
                        "unknown-field",
                        List.of("spec", "paramref"),
                        "unknown field \"spec.paramref\", which kubectl apply refuses"));
        assertThat(lint.lint(objects.get(1)))
                .extracting(Finding::rule, Finding::field)
                .containsExactly(
                        tuple("refused", "spec.matchConstraints"),
                        tuple("unknown-field", "spec.matchConstraint"),
                        tuple("unknown-field", "spec.validations[0].mesage"));
    }
}

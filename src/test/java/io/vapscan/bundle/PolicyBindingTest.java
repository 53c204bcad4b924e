package io.vapscan.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyBindingTest {

    private static ValidatingAdmissionPolicy policy(Map<String, Object> extra) {
        Map<String, Object> rule = Map.of(
                "apiGroups", List.of("apps"),
                "apiVersions", List.of("v1"),
                "operations", List.of("CREATE", "UPDATE"),
                "resources", List.of("deployments", "statefulsets/scale"));
        Map<String, Object> spec = new java.util.HashMap<>(extra);
        spec.put("matchConstraints", Map.of("resourceRules", List.of(rule)));
        return ValidatingAdmissionPolicy.of(Map.of("metadata", Map.of("name", "p"), "spec", spec));
    }

    private static final ValidatingAdmissionPolicy PLAIN = policy(Map.of());
    private static final ValidatingAdmissionPolicy WITH_PARAMS =
            policy(Map.of("paramKind", Map.of("apiVersion", "kubescape.io/v1", "kind", "ControlConfiguration")));

    private static PolicyBinding.Wanted wanted(List<String> actions, List<String> rules, String parameter) {
        return new PolicyBinding.Wanted("b", "p", List.of(), List.of(), actions, rules, parameter);
    }

    @Test
    void writesABinding() {
        PolicyBinding.Wanted wanted = new PolicyBinding.Wanted(
                "b",
                "p",
                List.of("shop", "lab"),
                List.of("tier=front"),
                List.of("Warn", "Audit"),
                List.of("apps/v1/deployments"),
                "settings");
        assertThat(PolicyBinding.make(wanted, WITH_PARAMS)).isEqualTo(new PolicyBinding.Made("""
                        apiVersion: admissionregistration.k8s.io/v1
                        kind: ValidatingAdmissionPolicyBinding
                        metadata:
                          name: b
                        spec:
                          policyName: p
                          paramRef:
                            name: settings
                            parameterNotFoundAction: Deny
                          matchResources:
                            namespaceSelector:
                              matchExpressions:
                                - key: kubernetes.io/metadata.name
                                  operator: In
                                  values:
                                    - shop
                                    - lab
                            objectSelector:
                              matchLabels:
                                tier: front
                            resourceRules:
                              - apiGroups:
                                  - apps
                                apiVersions:
                                  - v1
                                operations:
                                  - CREATE
                                  - UPDATE
                                resources:
                                  - deployments
                          validationActions:
                            - Warn
                            - Audit
                        """, List.of()));
    }

    @Test
    void deniesUnlessToldOtherwise() {
        assertThat(PolicyBinding.make(wanted(List.of(), List.of(), ""), PLAIN))
                .isInstanceOfSatisfying(
                        PolicyBinding.Made.class,
                        made -> assertThat(made.yaml()).endsWith("  validationActions:\n    - Deny\n"));
    }

    @Test
    void refusesDenyWithWarn() {
        assertThat(reasons(PolicyBinding.make(wanted(List.of("Deny", "Warn"), List.of(), ""), PLAIN)))
                .contains("must not contain both Deny and Warn");
    }

    @Test
    void refusesAnActionTwice() {
        assertThat(reasons(PolicyBinding.make(wanted(List.of("Audit", "Audit"), List.of(), ""), PLAIN)))
                .contains("Duplicate value");
    }

    @Test
    void asksForTheParametersOfAPolicyThatTakesSome() {
        assertThat(reasons(PolicyBinding.make(wanted(List.of(), List.of(), ""), WITH_PARAMS)))
                .isEqualTo("policy p takes parameters of kind ControlConfiguration: name them with -r");
    }

    @Test
    void leavesOutParametersThatAPolicyDoesNotTake() {
        assertThat(PolicyBinding.make(wanted(List.of(), List.of(), "settings"), PLAIN))
                .isInstanceOfSatisfying(PolicyBinding.Made.class, made -> {
                    assertThat(made.yaml()).doesNotContain("paramRef");
                    assertThat(made.warnings()).containsExactly("policy p takes no parameters: -r is left out");
                });
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/pods, does not match",
        "v1/pods, does not match",
        "apps/v1/daemonsets, does not match",
        "apps/v1/deployments/scale, does not match",
        "apps/v1/*, does not match",
        "*/v1/deployments, does not match",
        "deployments, write group/version/resource",
        "apps//deployments, write group/version/resource"
    })
    void refusesARuleOutsideOfThePolicy(String rule, String reason) {
        assertThat(reasons(PolicyBinding.make(wanted(List.of(), List.of(rule), ""), PLAIN)))
                .contains(reason);
    }

    @Test
    void warnsOfAnotherVersion() {
        assertThat(PolicyBinding.make(wanted(List.of(), List.of("apps/v1beta1/deployments"), ""), PLAIN))
                .isInstanceOfSatisfying(
                        PolicyBinding.Made.class,
                        made -> assertThat(made.warnings())
                                .singleElement()
                                .asString()
                                .contains("another version"));
    }

    @ParameterizedTest
    @CsvSource({"tier!=front", "tier", "=front", "tier in (a)"})
    void refusesALabelThatIsNoEquality(String label) {
        PolicyBinding.Wanted wanted =
                new PolicyBinding.Wanted("b", "p", List.of(), List.of(label), List.of(), List.of(), "");
        assertThat(reasons(PolicyBinding.make(wanted, PLAIN))).contains("only key=value is understood");
    }

    @Test
    void refusesANameThatAServerRefuses() {
        PolicyBinding.Wanted wanted =
                new PolicyBinding.Wanted("My Binding", "p", List.of(), List.of(), List.of(), List.of(), "");
        assertThat(reasons(PolicyBinding.make(wanted, PLAIN))).contains("metadata.name");
    }

    @Test
    void bindsAPolicyThatItDoesNotKnow() {
        assertThat(PolicyBinding.make(wanted(List.of(), List.of("/v1/pods"), "x"), null))
                .isInstanceOfSatisfying(PolicyBinding.Made.class, made -> {
                    assertThat(made.yaml()).contains("paramRef").contains("- pods");
                    assertThat(made.warnings()).singleElement().asString().contains("not in the bundle");
                });
    }

    private static String reasons(PolicyBinding.Result result) {
        assertThat(result).isInstanceOf(PolicyBinding.Refused.class);
        return String.join("; ", ((PolicyBinding.Refused) result).reasons());
    }
}

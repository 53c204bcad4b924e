package io.vapscan.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.CaseFolder;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.Intake;
import io.vapscan.admission.RequestFactory;
import io.vapscan.admission.RequestOptions;
import io.vapscan.admission.StoredPolicies;
import io.vapscan.admission.World;
import io.vapscan.manifest.Manifests;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import io.vapscan.scan.Worlds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Explanations of all that the cases of {@code fixtures/cases} judge: they agree with what they explain. */
class ExplanationTest {

    private int clauses;

    @Test
    void saysWhatTheServerSays() throws IOException {
        for (CaseFolder folder : CaseFolder.all()) {
            explain(folder.path());
        }
        assertThat(clauses).isGreaterThan(500);
    }

    private void explain(Path folder) throws IOException {
        List<Map<String, Object>> support = new ArrayList<>();
        for (String file : List.of("policy", "bindings", "params", "namespaces", "crds")) {
            support.addAll(Manifests.of(folder.resolve(file + ".yaml")));
        }
        List<Map<String, Object>> objects = Manifests.of(folder.resolve("objects.yaml"));
        World world = Worlds.of(support, objects, false);
        StoredPolicies stored = StoredPolicies.of(support, ExpressionCompilers.kubernetes(), world.rbac() != null);
        for (Map<String, Object> object : objects) {
            if (new RequestFactory(RequestOptions.CREATE, world).request(object) instanceof Intake.Accepted accepted) {
                Explanation explanation =
                        Explanation.of(accepted.request(), stored.policySet(), world, actions(stored.bindings()));
                explanation.policies().forEach(policy -> check(folder, policy));
                boolean denied = explanation.policies().stream()
                        .anyMatch(one -> one.verdict().equals("denied"));
                boolean byAnnotation = explanation.response().denials().stream().anyMatch(one -> !one.byValidation());
                assertThat(denied || byAnnotation)
                        .as(folder.toString())
                        .isEqualTo(!explanation.response().allowed());
            }
        }
    }

    private static Map<String, List<String>> actions(List<ValidatingAdmissionPolicyBinding> bindings) {
        return bindings.stream()
                .collect(Collectors.toMap(
                        ValidatingAdmissionPolicyBinding::name, ValidatingAdmissionPolicyBinding::validationActions));
    }

    private void check(Path folder, PolicyExplanation policy) {
        assertThat(policy.decision()).isNotEmpty();
        for (Clause clause : policy.validations()) {
            Step steps = clause.steps();
            if (steps == null) {
                continue;
            }
            clauses++;
            switch (clause.outcome()) {
                case "true", "false" ->
                    assertThat(steps.value()).as(folder + clause.name()).isEqualTo(clause.outcome());
                case "error" -> {
                    boolean stopped = clause.message().contains("budget");
                    assertThat(stopped || steps.outcome() == Step.Outcome.ERROR)
                            .as(folder + clause.message())
                            .isTrue();
                }
                default -> assertThat(clause.outcome()).isEqualTo("unknown");
            }
            assertThat(steps.cost()).isPositive();
        }
    }
}

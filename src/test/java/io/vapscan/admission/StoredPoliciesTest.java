package io.vapscan.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StoredPoliciesTest {

    private static final ExpressionCompilers COMPILERS = ExpressionCompilers.kubernetes();

    /** Policies with what a kube-apiserver 1.37 says when they are written, decoding and expressions included. */
    static List<String> vectors() throws IOException {
        return Files.readAllLines(Path.of("fixtures/refusals/expressions.jsonl"));
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void refusesWhatTheServerRefuses(String line) throws IOException {
        Object vector = JsonTrees.parse(line);
        Map<String, Object> policy = Fields.map(vector, "written");
        StoredPolicies stored = StoredPolicies.of(List.of(policy), COMPILERS, false);
        assertThat(stored.refusals().byName().getOrDefault(Metadata.name(policy), ""))
                .isEqualTo(Fields.string(vector, "refusal"));
        assertThat(stored.policies()).hasSize(stored.refusals().isEmpty() ? 1 : 0);
    }

    private static Map<String, Object> object(String apiVersion, String kind, Map<String, Object> spec) {
        return Map.of("apiVersion", apiVersion, "kind", kind, "metadata", Map.of("name", "one"), "spec", spec);
    }

    @Test
    void ofSeveralWithOneNameTheLastOneCountsAndOtherKindsDoNot() {
        String group = "admissionregistration.k8s.io/v1";
        Map<String, Object> refused = object(group, "ValidatingAdmissionPolicyBinding", Map.of());
        Map<String, Object> stored = object(
                group,
                "ValidatingAdmissionPolicyBinding",
                Map.of("policyName", "p", "validationActions", List.of("Deny")));
        Map<String, Object> other = object("apps/v1", "Deployment", Map.of());
        assertThat(StoredPolicies.of(List.of(stored, refused, other), COMPILERS, false)
                        .refusals()
                        .bindings())
                .containsOnlyKeys("one");
        assertThat(StoredPolicies.of(List.of(refused, other, stored), COMPILERS, false)
                        .refusals()
                        .isEmpty())
                .isTrue();
    }
}

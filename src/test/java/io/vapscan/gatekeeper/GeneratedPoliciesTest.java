package io.vapscan.gatekeeper;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.AdmissionScan;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.Operation;
import io.vapscan.admission.RequestOptions;
import io.vapscan.admission.UserInfo;
import io.vapscan.manifest.Manifests;
import io.vapscan.object.JsonLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is generated decides as what Gatekeeper 3.23.1 generates: {@code fixtures/gatekeeper/generated.jsonl} holds what an API
 * server's own code answers to Gatekeeper's policies, for the objects of {@code objects.yaml}.
 */
class GeneratedPoliciesTest {

    private static final Path FIXTURES = Path.of("fixtures/gatekeeper");
    private static final ExpressionCompilers COMPILERS = ExpressionCompilers.kubernetes();

    static List<JsonNode> lines() throws IOException {
        return JsonLines.of(FIXTURES.resolve("generated.jsonl"));
    }

    @Test
    void thereIsSomethingToHoldAgainst() throws IOException {
        assertThat(lines()).hasSizeGreaterThan(60).anyMatch(line -> line.has("excluded"));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void decideAsGatekeepersWithParams(JsonNode line) throws IOException {
        compare(line, false);
    }

    @ParameterizedTest
    @MethodSource("lines")
    void decideAsGatekeepersWithParametersEmbedded(JsonNode line) throws IOException {
        compare(line, true);
    }

    private static void compare(JsonNode line, boolean embedded) throws IOException {
        List<Map<String, Object>> written = new ArrayList<>(Manifests.of(
                FIXTURES.resolve("suites").resolve(line.get("template").asText())));
        written.addAll(Manifests.of(
                FIXTURES.resolve("suites").resolve(line.get("constraint").asText())));
        GatekeeperSet.Read read = GatekeeperSet.read(written);
        assertThat(read.unusable()).isEmpty();
        Operation operation = Operation.valueOf(line.get("operation").asText());
        PolicyGeneration.Generated generated =
                PolicyGeneration.of(read.set(), options(line, embedded, operation), COMPILERS);
        assertThat(generated.errors()).isEmpty();
        List<Map<String, Object>> support = new ArrayList<>(generated.objects());
        support.addAll(read.set().definitions());
        read.set().constraints().forEach(constraint -> support.add(constraint.object()));
        support.addAll(Manifests.of(FIXTURES.resolve("suites/match/namespace.yaml")));
        RequestOptions request =
                new RequestOptions(operation, "", "", "", false, UserInfo.UNNAMED, null, null, List.of());
        AdmissionScan.Report report = AdmissionScan.run(
                new AdmissionScan.Inputs(support, Manifests.of(FIXTURES.resolve("objects.yaml")), request, false),
                COMPILERS);
        assertThat(report.outcomes()).hasSize(line.get("outcomes").size());
        for (int i = 0; i < report.outcomes().size(); i++) {
            AdmissionScan.Answered answered =
                    (AdmissionScan.Answered) report.outcomes().get(i).result();
            same(line.get("outcomes").get(i), answered.response());
        }
    }

    private static PolicyGeneration.Options options(JsonNode line, boolean embedded, Operation operation) {
        return new PolicyGeneration.Options(
                embedded,
                "Fail",
                operation == Operation.DELETE ? WebhookScope.of(List.of("*")) : null,
                line.has("excluded") ? List.of(line.get("excluded").asText()) : List.of(),
                line.has("exempted") ? List.of(line.get("exempted").asText()) : List.of(),
                false);
    }

    private static void same(JsonNode expected, AdmissionResponse response) {
        List<String> decisions = new ArrayList<>();
        expected.get("decisions")
                .forEach(one ->
                        decisions.add(one.get(0).asText() + " " + one.get(1).asText()));
        assertThat(response.evaluations().stream()
                        .flatMap(evaluation -> evaluation.decisions().stream())
                        .map(one -> one.action().name().toLowerCase(Locale.ROOT) + " " + one.message()))
                .containsExactlyElementsOf(decisions);
        assertThat(response.allowed()).isEqualTo(expected.get("allowed").asBoolean());
        assertThat(response.warnings()).hasSize(expected.get("warnings").asInt());
    }
}

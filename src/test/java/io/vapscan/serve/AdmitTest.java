package io.vapscan.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.object.Fields;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reviews, as an API server sends them, over HTTP. */
class AdmitTest {

    private static final String SELECTING = """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {name: selecting}
            spec:
              matchConstraints:
                namespaceSelector: {matchLabels: {tier: gold}}
                resourceRules:
                - {apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments]}
              validations: [{expression: 'false'}]
            ---
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {name: options}
            spec:
              matchConstraints:
                resourceRules:
                - {apiGroups: [autoscaling], apiVersions: [v1], operations: [CREATE, DELETE], resources: ['*']}
              validations:
              - expression: request.requestKind.version == 'v1' && object.spec.maxReplicas < 4
                messageExpression: "'sent as ' + request.requestKind.version + ' by ' + request.options.fieldManager"
            """;

    private static Served served;

    @BeforeAll
    static void start() throws IOException, Broken {
        served = Served.of(Served.POLICY);
    }

    @AfterAll
    static void stop() {
        served.close();
    }

    @Test
    void allowsWhatPasses() throws IOException {
        assertThat(served.review(Served.reviewOf(Served.deployment(5))))
                .isEqualTo(Map.of(
                        "apiVersion",
                        "admission.k8s.io/v1",
                        "kind",
                        "AdmissionReview",
                        "response",
                        Map.of("uid", "u-1", "allowed", true)));
    }

    @Test
    void deniesAsTheServerWould() throws IOException {
        Map<String, Object> response = Fields.map(served.review(Served.reviewOf(Served.deployment(6))), "response");
        assertThat(response).containsEntry("uid", "u-1").containsEntry("allowed", false);
        assertThat(Fields.map(response, "status"))
                .isEqualTo(Map.of(
                        "status",
                        "Failure",
                        "message",
                        "deployments.apps \"web\" is forbidden: ValidatingAdmissionPolicy 'replicas' with binding"
                                + " 'replicas-everywhere' denied request: too many replicas",
                        "reason",
                        "Invalid",
                        "code",
                        422L));
        assertThat(Fields.map(response, "auditAnnotations"))
                .containsOnlyKeys("validation.policy.admission.k8s.io/validation_failure");
    }

    @Test
    void deniesWhatNoServerDecodes() throws IOException {
        String broken = Served.deployment(1).replace("\"replicas\": 1", "\"replicas\": \"one\"");
        Map<String, Object> status = Fields.map(served.review(Served.reviewOf(broken)), "response", "status");
        assertThat(status).containsEntry("code", 400L).containsEntry("reason", "BadRequest");
        assertThat(Fields.string(status, "message")).contains("replicas");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ | not JSON: Unexpected end-of-input",
                "[] | not a JSON object",
                "{} {} | more than one JSON object",
                "{\"kind\": \"AdmissionReview\", \"apiVersion\": \"admission.k8s.io/v1beta1\", \"request\": {}} | not an AdmissionReview of admission.k8s.io/v1",
                "{\"kind\": \"Review\", \"apiVersion\": \"admission.k8s.io/v1\"} | not an AdmissionReview of admission.k8s.io/v1",
                "{\"kind\": \"AdmissionReview\", \"apiVersion\": \"admission.k8s.io/v1\"} | request: missing",
                "{\"kind\": \"AdmissionReview\", \"apiVersion\": \"admission.k8s.io/v1\", \"request\": {\"operation\": \"CREATE\"}} | request.uid: missing",
            })
    void refusesWhatIsNoReview(String body, String why) throws IOException {
        HttpResponse<String> response = served.post("/admit", "application/json", body);
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body()).contains(why).endsWith("\"}\n").doesNotContain("\tat ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"CREATE\" | \"PATCH\" | request.operation: none of CREATE, UPDATE, DELETE, CONNECT",
                "\"uid\": \"u-1\" | \"uid\": 7 | request.uid: not a string",
                "\"name\": \"web\" | \"name\": [] | request.name: not a string",
                "{\"username\": \"ann\"} | {\"groups\": [1]} | request.userInfo:",
                "{\"username\": \"ann\"} | [] | request.userInfo: not an object",
                "\"object\": {\"apiVersion\": \"apps/v1\" | \"object\": {\"apiVersion\": \"apps/v2\" | request.object: not of the kind",
                "\"object\": | \"other\": | request.object: missing",
                "\"resource\": \"deployments\" | \"resource\": \"\" | request.resource.resource: missing",
                "\"operation\" | \"dryRun\": 1, \"operation\" | request.dryRun: neither true nor false",
                "\"operation\" | \"options\": 1, \"operation\" | request.options: not an object",
            })
    void refusesWhatNoServerSends(String right, String wrong, String why) throws IOException {
        String body = Served.reviewOf(Served.deployment(1).strip()).replace(right, wrong);
        HttpResponse<String> response = served.post("/admit", "application/json", body);
        assertThat(response.body()).contains(why);
        assertThat(response.statusCode()).isEqualTo(400);
    }

    @Test
    void deniesWhatIsNotKnownAndSaysSo() throws IOException, Broken {
        try (Served closed = Served.of(SELECTING)) {
            Map<String, Object> response = Fields.map(closed.review(Served.reviewOf(Served.deployment(1))), "response");
            assertThat(response).containsEntry("allowed", false);
            assertThat(Fields.string(response, "status", "message"))
                    .startsWith(
                            "vapscan cannot tell: no verdict of selecting: nothing but its name is known of Namespace shop");
            assertThat(Fields.list(response, "warnings")).hasSize(1);
            assertThat(closed.metrics("vapscan_reviews_total"))
                    .containsExactly("vapscan_reviews_total{outcome=\"unknown_denied\"} 1");
        }
    }

    @Test
    void allowsWhatIsNotKnownWhereThatIsWantedAndSaysSo() throws IOException, Broken {
        ServeOptions options = Served.options(Served.OPEN, Served.BOUNDS, true);
        try (Served open = Served.with(options)) {
            open.policies.set(SELECTING);
            awaitReload(open);
            Map<String, Object> response = Fields.map(open.review(Served.reviewOf(Served.deployment(1))), "response");
            assertThat(response).containsEntry("allowed", true).doesNotContainKey("status");
            assertThat(Fields.strings(response, "warnings"))
                    .containsExactly(
                            "vapscan: no verdict of selecting: nothing but its name is known of Namespace shop:"
                                    + " supply it with --namespaces");
        }
    }

    @Test
    void judgesWhatWasSentWhereTheServerConvertedIt() throws IOException, Broken {
        String review = """
                {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": {"uid": "u-2",
                 "kind": {"group": "autoscaling", "version": "v2", "kind": "HorizontalPodAutoscaler"},
                 "resource": {"group": "autoscaling", "version": "v2", "resource": "horizontalpodautoscalers"},
                 "requestKind": {"group": "autoscaling", "version": "v1", "kind": "HorizontalPodAutoscaler"},
                 "requestResource": {"group": "autoscaling", "version": "v1", "resource": "horizontalpodautoscalers"},
                 "name": "web", "namespace": "shop", "operation": "CREATE", "options": {"fieldManager": "me"},
                 "object": {"apiVersion": "autoscaling/v2", "kind": "HorizontalPodAutoscaler",
                  "metadata": {"name": "web", "namespace": "shop"},
                  "spec": {"maxReplicas": 9, "scaleTargetRef": {"kind": "Deployment", "name": "web", "apiVersion": "apps/v1"}}}}}
                """;
        try (Served converting = Served.of(SELECTING)) {
            assertThat(Fields.string(Fields.map(converting.review(review), "response"), "status", "message"))
                    .endsWith("denied request: sent as v1 by me");
        }
    }

    @Test
    void judgesDeletionsOfWhatWasThere() throws IOException {
        String review = Served.reviewOf(Served.deployment(9))
                .replace("\"object\":", "\"oldObject\":")
                .replace("CREATE", "DELETE");
        assertThat(Fields.at(served.review(review), "response", "allowed")).isEqualTo(true);
    }

    static void awaitReload(Served served) throws IOException {
        for (int i = 0; i < 1000; i++) {
            if (served.log.stream().anyMatch(line -> line.contains("reloaded") || line.contains("broken"))) {
                return;
            }
            try {
                Thread.sleep(10);
            } catch (InterruptedException interrupted) {
                throw new IOException(interrupted);
            }
        }
        throw new IOException("no reload: " + served.log);
    }
}

package io.vapscan.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What clients cannot make the server's memory do. */
class MemoryTest {

    private static final int MIB = 1 << 20;

    private static final String READING = """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {name: notes}
            spec:
              matchConstraints:
                resourceRules:
                - {apiGroups: [apps], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [deployments]}
              validations:
              - {expression: "!object.metadata.annotations.note.startsWith('n')", messageExpression: object.metadata.annotations.note}
            ---
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicyBinding
            metadata: {name: notes}
            spec: {policyName: notes, validationActions: [Deny]}
            """;

    private static Bounds bounds(long heldBytes, long valueBytes) {
        return new Bounds(
                MIB, MIB, 8 * MIB, 100, Duration.ofSeconds(5), Duration.ofSeconds(5), 50, 1, 4, heldBytes, valueBytes);
    }

    @Test
    void bodiesOfMoreValuesThanThereIsMemoryForAreNotRead() throws IOException, Broken {
        try (Served served = Served.with(bounds(8 * MIB, MIB))) {
            String many = "[" + String.join(",", Collections.nCopies(10_000, "[]")) + "]";
            String object = Served.deployment(1).replace("\"spec\":", "\"x\": " + many + ", \"spec\":");
            for (HttpResponse<String> answer : List.of(
                    served.post("/admit", "application/json", Served.reviewOf(object)),
                    served.post("/scan", "application/json", object),
                    served.post("/scan", "application/yaml", "a:\n" + "- b\n".repeat(10_000)))) {
                assertThat(answer.statusCode()).isEqualTo(413);
                assertThat(answer.body()).contains("more values than there is memory for");
            }
            assertThat(served.metrics("vapscan_rejected_total"))
                    .containsExactly("vapscan_rejected_total{reason=\"values\"} 3");
            assertThat(served.review(Served.reviewOf(Served.deployment(1)))).isNotEmpty();
            assertThat(served.post("/scan", "application/json", Served.deployment(1))
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void reportsAreHeldWithinTheBoundOfBodies() throws IOException, Broken {
        try (Served served = Served.with(bounds(MIB / 2, 64 * MIB))) {
            String large = Served.deployment(9).replace("\"web\",", "\"web\", \"x\": \"%s\",");
            HttpResponse<String> answer =
                    served.post("/scan", "application/json", large.formatted("x".repeat(300_000)));
            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Retry-After")).contains("1");
            assertThat(served.post("/scan", "application/json", large.formatted("x".repeat(30_000)))
                            .statusCode())
                    .isEqualTo(200);
            assertThat(served.metrics("vapscan_rejected_total"))
                    .containsExactly("vapscan_rejected_total{reason=\"memory\"} 1");
            assertThat(served.metrics("vapscan_held_bytes")).containsExactly("vapscan_held_bytes 0");
        }
    }

    /** Nothing of what was judged is kept, whatever it was compared with, explained and mended by. */
    @Test
    void requestsLeaveNothingBehind() throws IOException, Broken {
        try (Served served = Served.of(READING)) {
            ask(served, 0, 10);
            long before = used();
            ask(served, 10, 90);
            // Each of their 1,280 notes has 20 KB.
            assertThat(used() - before).isLessThan(6 * MIB);
        }
    }

    private static void ask(Served served, int from, int to) throws IOException {
        for (int i = from; i < to; i++) {
            StringBuilder objects = new StringBuilder();
            for (int object = 0; object < 30; object++) {
                objects.append(noted(i * 100 + object / 2)).append("\n---\n");
            }
            assertThat(served.post("/scan?format=json", "application/yaml", objects.toString())
                            .body())
                    .contains("\"failed\"");
            assertThat(served.review(Served.reviewOf(noted(i)))).isNotEmpty();
        }
    }

    /** A deployment with a note of its own, of 20 KB. */
    private static String noted(int number) {
        return Served.deployment(1)
                .replace(
                        "\"namespace\": \"shop\"}",
                        "\"annotations\": {\"note\": \"n" + (number + "-").repeat(4_000) + "\"}}");
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }
}

package io.vapscan.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.object.Fields;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Policies that change, figures of it, and the end of a server. */
class ReloadTest {

    @Test
    void takesNewPoliciesAndKeepsOldOnesWhileTheNewAreBroken() throws IOException, Broken {
        try (Served served = Served.of(Served.POLICY)) {
            assertThat(allows(served, 6)).isFalse();
            served.policies.set("kind: [");
            AdmitTest.awaitReload(served);
            assertThat(served.log)
                    .containsExactly(
                            "error: policies.yaml: broken",
                            "error: the changed policies are broken: those read before stay in force");
            assertThat(allows(served, 6)).isFalse();
            HttpResponse<String> ready = served.get("/readyz");
            assertThat(ready.statusCode()).isEqualTo(200);
            assertThat(ready.body()).contains("\"problems\":[\"policies.yaml: broken\"]");
            assertThat(served.metrics("vapscan_policy_reload"))
                    .contains("vapscan_policy_reloads_total{result=\"broken\"} 1", "vapscan_policy_reload_broken 1");
            served.log.clear();
            served.policies.set(Served.POLICY.replace("<= 5", "<= 7"));
            AdmitTest.awaitReload(served);
            assertThat(allows(served, 6)).isTrue();
            assertThat(served.get("/readyz").body()).doesNotContain("problems");
            assertThat(served.metrics("vapscan_policy_reload"))
                    .contains("vapscan_policy_reloads_total{result=\"success\"} 1", "vapscan_policy_reload_broken 0");
        }
    }

    private static boolean allows(Served served, int replicas) throws IOException {
        return Boolean.TRUE.equals(
                Fields.at(served.review(Served.reviewOf(Served.deployment(replicas))), "response", "allowed"));
    }

    @Test
    void isNotReadyWithoutPolicies() throws IOException, Broken {
        String unboundOnly = Served.POLICY.substring(Served.POLICY.indexOf("---"));
        try (Served served = Served.of(unboundOnly)) {
            HttpResponse<String> ready = served.get("/readyz");
            assertThat(ready.statusCode()).isEqualTo(503);
            assertThat(ready.headers().firstValue("Retry-After")).contains("1");
            assertThat(ready.body()).contains("no policies");
            assertThat(served.get("/healthz").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void countsWhatItDoes() throws IOException, Broken {
        try (Served served = Served.of(Served.POLICY)) {
            allows(served, 5);
            allows(served, 6);
            served.get("/nowhere");
            String text = served.get("/metrics").body();
            assertThat(text.lines())
                    .contains(
                            "vapscan_policy_verdicts_total{endpoint=\"admit\",policy=\"replicas\",verdict=\"allowed\"} 1",
                            "vapscan_policy_verdicts_total{endpoint=\"admit\",policy=\"replicas\",verdict=\"denied\"} 1",
                            "vapscan_reviews_total{outcome=\"allowed\"} 1",
                            "vapscan_http_requests_total{endpoint=\"admit\",code=\"200\"} 2",
                            "vapscan_http_requests_total{endpoint=\"none\",code=\"404\"} 1",
                            "vapscan_http_request_duration_seconds_count{endpoint=\"admit\"} 2",
                            "vapscan_policies 1",
                            "vapscan_open_requests 1");
            isExposition(text);
        }
    }

    /** The text format: families with help and type, once each, samples of the family that was named last. */
    private static void isExposition(String text) {
        Pattern sample =
                Pattern.compile("([a-z_]+)(\\{([a-z]+=\"([^\"\\\\]|\\\\.)*\",?)+})? (\\+Inf|-?[0-9.]+(E-?[0-9]+)?)");
        Set<String> samples = new HashSet<>();
        Set<String> families = new HashSet<>();
        String family = "";
        for (String line : text.lines().toList()) {
            if (line.startsWith("# HELP ")) {
                family = line.split(" ")[2];
                assertThat(families.add(family)).as(line).isTrue();
            } else if (line.startsWith("# TYPE ")) {
                assertThat(List.of("counter", "gauge", "histogram")).contains(line.split(" ")[3]);
            } else {
                assertThat(line).matches(sample);
                assertThat(line).startsWith(family);
                assertThat(samples.add(line.substring(0, line.lastIndexOf(' '))))
                        .as(line)
                        .isTrue();
            }
        }
        assertThat(text).endsWith("\n");
    }

    @Test
    void answersWhatIsThereBeforeItEnds() throws Exception {
        Served served = Served.of(Served.POLICY);
        String list = "x".repeat(200_000);
        String review = Served.reviewOf(Served.deployment(1)
                .replace("\"namespace\": \"shop\"}", "\"annotations\": {\"list\": \"" + list + "\"}}"));
        List<CompletableFuture<HttpResponse<String>>> answers = new java.util.ArrayList<>();
        for (int i = 0; i < 8; i++) {
            answers.add(served.client.sendAsync(
                    served.request("/admit")
                            .header("Content-Type", "application/json")
                            .POST(java.net.http.HttpRequest.BodyPublishers.ofString(review))
                            .build(),
                    HttpResponse.BodyHandlers.ofString()));
        }
        // The first is answered, so the others are on their way.
        assertThat(answers.get(0).get().statusCode()).isEqualTo(200);
        assertThat(served.server().drain()).isTrue();
        for (CompletableFuture<HttpResponse<String>> answer : answers) {
            assertThat(answer.handle((response, problem) -> problem != null || response.statusCode() == 200)
                            .get())
                    .isTrue();
        }
        assertThat(served.log).isEmpty();
    }
}

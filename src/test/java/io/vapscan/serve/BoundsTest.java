package io.vapscan.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** What a client may not do, however it tries. */
class BoundsTest {

    private static final String ADMIT = "POST /admit HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

    /** Each evaluation costs what it may at most, a few times over. */
    private static final String SLOW_POLICY = """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {name: slow}
            spec:
              matchConstraints:
                resourceRules:
                - {apiGroups: [apps], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [deployments]}
              validations:
              - expression: "object.metadata.annotations.list.split(',').all(a, object.metadata.annotations.list.split(',').all(b, a + b != 'x'))"
            """;

    private static Bounds bounds(Duration headers, Duration request, int workers, int queue, long held) {
        return new Bounds(1 << 16, 1 << 16, 1 << 20, 10, headers, request, 50, workers, queue, held, 64 << 20);
    }

    @Test
    void longBodiesAreNotRead() throws IOException, Broken {
        Bounds bounds = bounds(Duration.ofSeconds(5), Duration.ofSeconds(5), 1, 4, 1 << 20);
        try (Served served = Served.with(bounds)) {
            String answer = served.raw(ADMIT + "Content-Length: 70000\r\n\r\n{");
            assertThat(answer).startsWith("HTTP/1.1 413 ").contains("Connection: close", "longer than 65536 bytes");
            // Of unknown length, in chunks.
            HttpRequest chunked = served.request("/admit")
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.fromPublisher(
                            HttpRequest.BodyPublishers.ofByteArray(new byte[70_000])))
                    .build();
            assertThat(served.send(chunked).statusCode()).isEqualTo(413);
            assertThat(served.metrics("vapscan_rejected_total"))
                    .containsExactlyInAnyOrder(
                            "vapscan_rejected_total{reason=\"body\"} 1", "vapscan_rejected_total{reason=\"size\"} 1");
            assertThat(served.metrics("vapscan_held_bytes")).containsExactly("vapscan_held_bytes 0");
        }
    }

    @Test
    void headersThatTrickleEndTheConnection() throws Exception {
        Bounds bounds = bounds(Duration.ofMillis(300), Duration.ofSeconds(5), 1, 4, 1 << 20);
        try (Served served = Served.with(bounds);
                Socket fresh = new Socket(InetAddress.getLoopbackAddress(), served.port());
                Socket used = new Socket(InetAddress.getLoopbackAddress(), served.port())) {
            used.getOutputStream().write(Served.bytes("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"));
            used.getInputStream().readNBytes(20);
            assertThat(closedWhileTrickling(fresh)).isTrue();
            assertThat(closedWhileTrickling(used)).isTrue();
            assertThat(served.metrics("vapscan_rejected_total"))
                    .containsExactly("vapscan_rejected_total{reason=\"slow_headers\"} 2");
        }
    }

    private static boolean closedWhileTrickling(Socket socket) throws Exception {
        OutputStream out = socket.getOutputStream();
        try {
            out.write(Served.bytes("GET / HTTP/1.1\r\nX: "));
            for (int i = 0; i < 200; i++) {
                out.write('a');
                Thread.sleep(30);
            }
            return false;
        } catch (IOException closed) {
            return true;
        }
    }

    @Test
    void bodiesThatDoNotComeEndTheRequest() throws Exception {
        Bounds bounds = bounds(Duration.ofSeconds(5), Duration.ofMillis(500), 1, 4, 1 << 20);
        try (Served served = Served.with(bounds)) {
            assertThat(served.raw(ADMIT + "Content-Length: 1000\r\n\r\n{\"kind\":"))
                    .startsWith("HTTP/1.1 408 ")
                    .contains("the body takes too long to come");
            // The one that asks; the other counts until its connection is done with, which is just after its answer.
            List<String> open = served.metrics("vapscan_open_requests");
            for (int i = 0; i < 500 && open.contains("vapscan_open_requests 2"); i++) {
                Thread.sleep(10);
                open = served.metrics("vapscan_open_requests");
            }
            assertThat(open).containsExactly("vapscan_open_requests 1");
            assertThat(served.metrics("vapscan_held_bytes")).containsExactly("vapscan_held_bytes 0");
        }
    }

    @Test
    void whatIsHeldIsBounded() throws Exception {
        Bounds bounds = bounds(Duration.ofSeconds(5), Duration.ofSeconds(5), 1, 4, 100_000);
        try (Served served = Served.with(bounds);
                Socket first = new Socket(InetAddress.getLoopbackAddress(), served.port())) {
            first.getOutputStream().write(Served.bytes(ADMIT + "Content-Length: 60000\r\n\r\n{"));
            first.getOutputStream().flush();
            awaitHeld(served);
            HttpResponse<String> second = served.post("/admit", "application/json", new byte[60_000]);
            assertThat(second.statusCode()).isEqualTo(503);
            assertThat(second.headers().firstValue("Retry-After")).contains("1");
        }
    }

    /** Until the server has begun to read a body. */
    private static void awaitHeld(Served served) throws Exception {
        List<String> none = List.of("vapscan_held_bytes 0");
        for (int i = 0; i < 500 && served.metrics("vapscan_held_bytes").equals(none); i++) {
            Thread.sleep(10);
        }
        assertThat(served.metrics("vapscan_held_bytes")).isNotEqualTo(none);
    }

    @Test
    void aFullQueueTurnsAwayAndSlowReviewsEnd() throws Exception {
        Bounds bounds = bounds(Duration.ofSeconds(5), Duration.ofSeconds(1), 1, 1, 1 << 20);
        try (Served served = Served.with(bounds)) {
            served.policies.set(SLOW_POLICY);
            AdmitTest.awaitReload(served);
            String slow = Served.reviewOf(slow());
            List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                HttpRequest request = served.request("/admit")
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(slow))
                        .build();
                answers.add(served.client.sendAsync(request, HttpResponse.BodyHandlers.ofString()));
            }
            List<Integer> codes = new ArrayList<>();
            for (CompletableFuture<HttpResponse<String>> answer : answers) {
                HttpResponse<String> response = answer.get();
                codes.add(response.statusCode());
                if (response.statusCode() != 200) {
                    assertThat(response.headers().firstValue("Retry-After")).contains("1");
                }
            }
            assertThat(codes).contains(429);
            assertThat(served.get("/healthz").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void scansDoNotKeepReviewsWaiting() throws Exception {
        Bounds many = new Bounds(
                1 << 20,
                8 << 20,
                1 << 20,
                1000,
                Duration.ofSeconds(5),
                Duration.ofSeconds(3),
                50,
                1,
                4,
                64 << 20,
                256 << 20);
        try (Served served = Served.with(many)) {
            served.policies.set(SLOW_POLICY);
            AdmitTest.awaitReload(served);
            String items = String.join(",", Collections.nCopies(600, slow()));
            HttpRequest request = served.request("/scan")
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(
                            "{\"kind\": \"List\", \"apiVersion\": \"v1\", \"items\": [" + items + "]}"))
                    .build();
            CompletableFuture<HttpResponse<String>> scan =
                    served.client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
            awaitHeld(served);
            assertThat(served.review(Served.reviewOf(Served.deployment(1)))).isNotEmpty();
            assertThat(scan).isNotDone();
            assertThat(scan.get().statusCode()).isEqualTo(503);
            assertThat(scan.get().body()).contains("the scan takes longer than 3 s");
        }
    }

    /** A deployment that the slow policy has much to do with. */
    private static String slow() {
        String list = "x,".repeat(2_000);
        return Served.deployment(1)
                .replace("\"namespace\": \"shop\"}", "\"annotations\": {\"list\": \"" + list + "\"}}");
    }

    @Test
    void strangersNamesForThisMachineAreNotAnswered() throws IOException, Broken {
        try (Served served = Served.of(Served.POLICY)) {
            String request = "GET /readyz HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n";
            for (String stranger :
                    List.of("evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "10.0.0.1")) {
                assertThat(served.raw(request.formatted(stranger))).startsWith("HTTP/1.1 421 ");
            }
            for (String own : List.of("LOCALHOST:80", "127.0.0.1", "127.0.0.2:8080", "[::1]:8080")) {
                assertThat(served.raw(request.formatted(own))).startsWith("HTTP/1.1 200 ");
            }
        }
    }

    @Test
    void whatIsNoHttpIsAnsweredInJson() throws IOException, Broken {
        try (Served served = Served.of(Served.POLICY)) {
            assertThat(served.raw("GET / HTTP/1.1\r\nHost: a b\r\n\r\n"))
                    .startsWith("HTTP/1.1 400 ")
                    .contains("{\"code\":400,\"error\":\"the request is not HTTP as it should be\"}")
                    .doesNotContain("Jetty", "Exception");
            assertThat(served.raw("GET /" + "a".repeat(9000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n"))
                    .startsWith("HTTP/1.1 414 ");
            assertThat(served.raw("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + "a".repeat(9000) + "\r\n\r\n"))
                    .startsWith("HTTP/1.1 431 ");
            // Two lengths, or a length beside chunks, are how requests are smuggled.
            assertThat(served.raw(ADMIT + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}"))
                    .startsWith("HTTP/1.1 400 ");
            assertThat(served.raw(ADMIT + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"))
                    .startsWith("HTTP/1.1 400 ");
        }
    }

    @Test
    void methodsPathsAndTypesAreStrict() throws IOException, Broken {
        try (Served served = Served.of(Served.POLICY)) {
            HttpResponse<String> wrong = served.get("/admit");
            assertThat(wrong.statusCode()).isEqualTo(405);
            assertThat(wrong.headers().firstValue("Allow")).contains("POST");
            assertThat(served.get("/admit/").statusCode()).isEqualTo(404);
            assertThat(served.get("/healthz").body()).isEqualTo("{\"status\":\"ok\"}\n");
            assertThat(served.post("/admit", "text/plain", "{}").statusCode()).isEqualTo(415);
            assertThat(served.post("/admit", "application/json", Served.bytes("{}"), "Content-Encoding", "gzip")
                            .statusCode())
                    .isEqualTo(415);
            HttpRequest head = served.request("/healthz")
                    .method("HEAD", HttpRequest.BodyPublishers.noBody())
                    .build();
            assertThat(served.send(head).statusCode()).isEqualTo(200);
            assertThat(served.get("/scan?" + "a".repeat(2000)).statusCode()).isEqualTo(405);
            assertThat(served.post("/scan?" + "a".repeat(2000), "application/json", "{}")
                            .statusCode())
                    .isEqualTo(400);
        }
    }

    @Test
    void connectionsAreBounded() throws Exception {
        Bounds few = new Bounds(
                1 << 16,
                1 << 16,
                1 << 20,
                10,
                Duration.ofMillis(300),
                Duration.ofSeconds(5),
                5,
                1,
                4,
                1 << 20,
                64 << 20);
        List<Socket> sockets = new ArrayList<>();
        try (Served served = Served.with(few)) {
            for (int i = 0; i < 20; i++) {
                sockets.add(new Socket(InetAddress.getLoopbackAddress(), served.port()));
            }
            Thread.sleep(200);
            // They are cut off one after another, and then others have their turn.
            HttpResponse<String> later = served.get("/metrics");
            assertThat(later.statusCode()).isEqualTo(200);
            assertThat(later.body().lines().filter(l -> l.startsWith("vapscan_open_connections ")))
                    .allMatch(l -> Integer.parseInt(l.substring(l.indexOf(' ') + 1)) <= 5);
        } finally {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }
}

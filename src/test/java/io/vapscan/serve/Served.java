package io.vapscan.serve;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.object.JsonTree;
import io.vapscan.scan.CompiledPlan;
import io.vapscan.scan.OwnPlan;
import io.vapscan.scan.ScanPlan;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/** A server for a test, on a free port of this machine. */
final class Served implements AutoCloseable {

    static final Access OPEN = new Access(null, null, null, false);
    static final Bounds BOUNDS = new Bounds(
            1 << 20,
            1 << 20,
            8 << 20,
            100,
            Duration.ofSeconds(5),
            Duration.ofSeconds(5),
            100,
            2,
            16,
            64 << 20,
            64 << 20);

    static final String POLICY = """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {name: replicas}
            spec:
              matchConstraints:
                resourceRules:
                - {apiGroups: [apps], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [deployments]}
              validations:
              - {expression: object.spec.replicas <= 5, message: too many replicas}
            ---
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicyBinding
            metadata: {name: replicas-everywhere}
            spec: {policyName: replicas, validationActions: [Deny, Audit]}
            """;

    final List<String> log = new CopyOnWriteArrayList<>();
    final AtomicReference<String> policies;
    final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final VapServer server;

    private Served(String policies, ServeOptions options) throws IOException, Broken {
        this.policies = new AtomicReference<>(policies);
        this.server = new VapServer(options, new Text(), new Lines());
        server.start();
    }

    static Served of(String policies) throws IOException, Broken {
        return new Served(policies, options(OPEN, BOUNDS, false));
    }

    static Served with(ServeOptions options) throws IOException, Broken {
        return new Served(POLICY, options);
    }

    static Served with(Bounds bounds) throws IOException, Broken {
        return with(options(OPEN, bounds, false));
    }

    static ServeOptions options(Access access, Bounds bounds, boolean failOpen) {
        return new ServeOptions(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                access,
                bounds,
                failOpen,
                Duration.ofSeconds(10),
                Duration.ofMillis(50),
                "test");
    }

    /** Policies that a test may exchange. */
    private final class Text implements PolicySource {
        @Override
        public InForce read() throws Broken {
            List<Parsed> parsed = new ManifestReader().read("policies.yaml", bytes(policies.get()));
            if (!parsed.stream().allMatch(Document.class::isInstance)) {
                throw new Broken(List.of("policies.yaml: broken"));
            }
            try (Workers workers = new Workers(1)) {
                ScanPlan plan = OwnPlan.of(parsed, List.of());
                return InForce.of(CompiledPlan.of(plan, workers), "", false, Instant.now());
            }
        }

        @Override
        public Object state() {
            return policies.get();
        }
    }

    private final class Lines implements ServerLog {
        @Override
        public void info(String line) {
            log.add(line);
        }

        @Override
        public void warn(String line) {
            log.add("warning: " + line);
        }

        @Override
        public void error(String line) {
            log.add("error: " + line);
        }
    }

    int port() {
        return server.port();
    }

    VapServer server() {
        return server;
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
                .timeout(Duration.ofSeconds(20));
    }

    HttpResponse<String> get(String path) throws IOException {
        return send(request(path).GET().build());
    }

    HttpResponse<String> post(String path, String type, String body) throws IOException {
        return post(path, type, bytes(body));
    }

    HttpResponse<String> post(String path, String type, byte[] body, String... headers) throws IOException {
        HttpRequest.Builder request = request(path).header("Content-Type", type);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return send(request.POST(HttpRequest.BodyPublishers.ofByteArray(body)).build());
    }

    HttpResponse<String> send(HttpRequest request) throws IOException {
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (InterruptedException interrupted) {
            throw new IOException(interrupted);
        }
    }

    /** What the server answers to these bytes, all of it until it closes the connection. */
    String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(bytes(request));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    Map<String, Object> review(String body) throws IOException {
        HttpResponse<String> response = post("/admit", "application/json", body);
        if (response.statusCode() != 200) {
            throw new IOException(response.statusCode() + " " + response.body());
        }
        return JsonTree.of(response.body());
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String deployment(int replicas) {
        return """
                {"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "web", "namespace": "shop"},
                 "spec": {"replicas": %d, "selector": {"matchLabels": {"a": "b"}},
                  "template": {"metadata": {"labels": {"a": "b"}}, "spec": {"containers": [{"name": "c", "image": "i"}]}}}}
                """.formatted(replicas);
    }

    static String reviewOf(String object) {
        return """
                {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": {"uid": "u-1",
                 "kind": {"group": "apps", "version": "v1", "kind": "Deployment"},
                 "resource": {"group": "apps", "version": "v1", "resource": "deployments"},
                 "name": "web", "namespace": "shop", "operation": "CREATE", "userInfo": {"username": "ann"},
                 "object": %s}}
                """.formatted(object);
    }

    List<String> metrics(String name) throws IOException {
        List<String> lines = new ArrayList<>();
        get("/metrics").body().lines().filter(line -> line.startsWith(name)).forEach(lines::add);
        return lines;
    }

    @Override
    public void close() {
        server.close();
    }
}

package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code vapscan serve} as a process of its own, as its users start and stop it. */
class ServeCommandTest {

    private static final Pattern LISTENING =
            Pattern.compile("vapscan: listening at (https?)://127\\.0\\.0\\.1:(\\d+), (\\d+) polic(?:y|ies) in force");
    private static final String REVIEW = """
            {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": {"uid": "u",
             "kind": {"group": "", "version": "v1", "kind": "ConfigMap"},
             "resource": {"group": "", "version": "v1", "resource": "configmaps"},
             "name": "a", "namespace": "shop", "operation": "CREATE",
             "object": {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a", "namespace": "shop"}}}}
            """;

    @TempDir
    private Path folder;

    private static String policy(boolean verdict) {
        return """
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicy
                metadata: {name: verdict}
                spec:
                  matchConstraints:
                    resourceRules:
                    - {apiGroups: [''], apiVersions: [v1], operations: [CREATE], resources: [configmaps]}
                  validations: [{expression: '%s'}]
                """.formatted(verdict);
    }

    /** A server, started and told to end by a signal. */
    private static final class Started implements AutoCloseable {

        private final Process process;
        private final Path log;
        private final Matcher listening;

        Started(Path log, String... arguments) throws Exception {
            this.log = log;
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx256m",
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    classPath(),
                    "io.vapscan.cli.Main",
                    "serve",
                    "--listen",
                    "127.0.0.1:0"));
            command.addAll(List.of(arguments));
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            await("listening at");
            listening = LISTENING.matcher(String.join("\n", said()));
            assertThat(listening.find()).as(said().toString()).isTrue();
        }

        /** Whoever runs the tests may have put them on a class path that the process does not tell. */
        private static String classPath() {
            return Main.class.getClassLoader() instanceof URLClassLoader loader
                    ? Arrays.stream(loader.getURLs()).map(URL::getPath).collect(Collectors.joining(File.pathSeparator))
                    : System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        }

        List<String> said() throws IOException {
            return Files.readAllLines(log);
        }

        void await(String text) throws IOException, InterruptedException {
            for (int i = 0;
                    i < 600 && process.isAlive() && said().stream().noneMatch(line -> line.contains(text));
                    i++) {
                Thread.sleep(100);
            }
            assertThat(said()).anyMatch(line -> line.contains(text));
        }

        String address() {
            return listening.group(1) + "://127.0.0.1:" + listening.group(2);
        }

        boolean allows() throws Exception {
            HttpRequest request = HttpRequest.newBuilder(URI.create(address() + "/admit?timeout=5s"))
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(REVIEW))
                    .build();
            String answer = HttpClient.newHttpClient()
                    .send(request, HttpResponse.BodyHandlers.ofString())
                    .body();
            assertThat(answer).contains("\"uid\":\"u\"");
            return answer.contains("\"allowed\":true");
        }

        int stop() throws InterruptedException {
            process.destroy();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            return process.exitValue();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }

    /** Mounted as Kubernetes mounts a ConfigMap: links to a directory that another takes the place of. */
    @Test
    void readsPoliciesAgainAndEndsWell() throws Exception {
        Path first = Files.createDirectory(folder.resolve("..first"));
        Path second = Files.createDirectory(folder.resolve("..second"));
        Files.writeString(first.resolve("policy.yaml"), policy(false));
        Files.writeString(second.resolve("policy.yaml"), policy(true));
        Path data = Files.createSymbolicLink(folder.resolve("..data"), Path.of("..first"));
        Files.createSymbolicLink(folder.resolve("policy.yaml"), Path.of("..data/policy.yaml"));
        try (Started server = new Started(folder.resolve("log"), "-p", folder.toString())) {
            assertThat(server.listening.group(3)).isEqualTo("1");
            assertThat(server.said())
                    .contains("vapscan: warning: no binding was given: each policy is bound to everything with Deny");
            assertThat(server.allows()).isFalse();
            Files.delete(data);
            Files.createSymbolicLink(data, Path.of("..second"));
            server.await("policies were reloaded: 1 in force");
            assertThat(server.allows()).isTrue();
            Files.writeString(second.resolve("policy.yaml"), policy(true).replace("'true'", "'treu'"));
            server.await("those read before stay in force");
            assertThat(server.said()).anyMatch(line -> line.contains("a server refuses it: "));
            assertThat(server.allows()).isTrue();
            assertThat(server.stop()).isZero();
            assertThat(server.said()).contains("vapscan: draining");
        }
    }

    @Test
    void isAskedByCurl() throws Exception {
        Path curl = Path.of("/usr/bin/curl");
        assumeTrue(Files.isExecutable(curl), "no curl");
        Files.writeString(folder.resolve("token"), "0123456789abcdef");
        try (Started server = new Started(
                folder.resolve("log"),
                "control",
                "C-0016",
                "--tls-cert",
                "fixtures/tls/ec.crt",
                "--tls-key",
                "fixtures/tls/ec-sec1.key",
                "--token-file",
                folder.resolve("token").toString())) {
            // Long enough that curl asks first whether it may go on.
            Path manifests = Files.writeString(
                    folder.resolve("pods.yaml"),
                    "apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: c, image: i}]}\n# "
                            + "x".repeat(1_500_000) + "\n");
            Process asked = new ProcessBuilder(
                            curl.toString(),
                            "--silent",
                            "--show-error",
                            "--cacert",
                            "fixtures/tls/ec.crt",
                            "--header",
                            "Authorization: Bearer 0123456789abcdef",
                            "--header",
                            "Content-Type: application/yaml",
                            "--data-binary",
                            "@" + manifests,
                            server.address() + "/scan?format=csv")
                    .redirectErrorStream(true)
                    .start();
            assertThat(new String(asked.getInputStream().readAllBytes()))
                    .startsWith("controlID,")
                    .contains("C-0016");
            assertThat(asked.waitFor()).isZero();
            assertThat(server.stop()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--listen 0.0.0.0:0 | anyone who reaches the address could ask: give --tls-cert with --tls-key and"
                        + " --token-file, or say --insecure",
                "--listen 127.0.0.1 | --listen: 127.0.0.1 is no HOST:PORT",
                "--listen [::1]:99999 | --listen: [::1]:99999 is no HOST:PORT",
                "--listen no.such.host.invalid:1 | --listen: there is no host no.such.host.invalid",
                "--on-unknown maybe | --on-unknown: maybe is neither deny nor allow",
                "--tls-cert a | --tls-cert and --tls-key belong together",
                "--workers 0 | --workers: 0 is less than 1",
                "--object-model raw | unknown object model raw; known are decoded and written",
                "-p - | a server reads files again when they change, and standard input (-) is none",
                "manifests/ | serve takes no files to scan: post them to /scan; policies are named with -p",
                "--token-file none | none: no such file or directory",
                "--listen 127.0.0.1:0 -p fixtures/quickstart | no ValidatingAdmissionPolicy, ValidatingPolicy or"
                        + " ConstraintTemplate in fixtures/quickstart",
                "--listen 127.0.0.1:0 control C-9999 | unknown control C-9999; did you mean C-0199?",
                "--listen 127.0.0.1:0 -b b.yaml | -b binds policies of your own: name them with -p",
                "--listen 127.0.0.1:0 --namespaces none.yaml | none.yaml: there is no such file or folder; check the path",
            })
    void doesNotStartWhenSomethingIsWrong(String arguments, String why) throws IOException {
        Run run = Run.of(("serve " + arguments).split(" "));
        assertThat(run.err()).isEqualTo("vapscan: " + why + "\n");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
    }

    /** Why, and not only that. */
    @Test
    void aPortThatSomebodyElseHasIsNamed() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String place = "127.0.0.1:" + taken.getLocalPort();
            Run run = Run.of("serve", "--listen", place);
            assertThat(run.err())
                    .isEqualTo("vapscan: --listen: cannot listen at " + place + ": Address already in use\n");
            assertThat(run.code()).isEqualTo(2);
        }
    }
}

package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.DeployLibrary;
import io.vapscan.bundle.ReleaseDigests;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Syncs from a release that is served on this machine. */
class SyncVapTest {

    private static final String POLICIES = "policies.yaml";
    private static final String REST = "parameters.yaml";

    @TempDir
    Path root;

    private HttpServer server;
    private final Map<String, byte[]> served = new LinkedHashMap<>();
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private int missingBytes;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/releases/", exchange -> {
            byte[] content = served.get(exchange.getRequestURI().getPath());
            if (content == null) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                exchange.sendResponseHeaders(200, content.length);
                try (OutputStream body = exchange.getResponseBody()) {
                    body.write(content, 0, content.length - missingBytes);
                } catch (IOException half) {
                    // The client is meant to see a connection that ends too early.
                }
            }
            exchange.close();
        });
        server.start();
        settings.put("CEL_LIBRARY_VERSION", "v1.2.3");
        settings.put(
                "CEL_LIBRARY_URL", "http://127.0.0.1:" + server.getAddress().getPort() + "/releases");
        copyProject();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void copyProject() throws IOException {
        for (String directory : List.of("vapdata", "docs/controls")) {
            try (Stream<Path> tree = Files.walk(Path.of(directory))) {
                for (Path path : tree.toList()) {
                    if (Files.isDirectory(path)) {
                        Files.createDirectories(root.resolve(path));
                    } else {
                        Files.copy(path, root.resolve(path));
                    }
                }
            }
        }
    }

    private void release(String... texts) {
        StringBuilder digests = new StringBuilder();
        for (int i = 0; i < texts.length; i++) {
            String name = i == 0 ? POLICIES : REST;
            byte[] content = texts[i].getBytes(StandardCharsets.UTF_8);
            served.put("/releases/v1.2.3/" + name, content);
            digests.append(ReleaseDigests.pair(name, content)).append(' ');
        }
        settings.put("CEL_VAP_DIGESTS", digests.toString());
    }

    /** Our own bundle as somebody else's release, under other names and without our annotations. */
    private static String[] theirs() throws IOException {
        String all = DeployLibrary.text(Bundle.embedded())
                .replace("name: vapscan-c-", "name: theirs-c-")
                .replaceAll("    vapscan\\.io/.*\n(?:      .*\n)*", "")
                .replace("  annotations:\n", "");
        List<String> policies = new ArrayList<>();
        List<String> rest = new ArrayList<>();
        for (String part : all.split("(?m)^---\n")) {
            (part.contains("\nkind: ValidatingAdmissionPolicy\n") ? policies : rest).add(part);
        }
        return new String[] {String.join("---\n", policies.subList(0, 3)), String.join("---\n", rest)};
    }

    private int sync() {
        return SyncVap.run(List.of(root.toString()), settings, print(out), print(err));
    }

    private static PrintStream print(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private Map<String, String> project() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> tree = Files.walk(root)) {
            for (Path path : tree.filter(Files::isRegularFile).toList()) {
                files.put(root.relativize(path).toString(), Files.readString(path));
            }
        }
        return files;
    }

    private void refuses(String reason) throws IOException {
        Map<String, String> before = project();
        assertThat(sync()).isNotZero();
        assertThat(err.toString(StandardCharsets.UTF_8)).contains(reason).hasLineCount(1);
        assertThat(project()).isEqualTo(before);
        try (Stream<Path> left = Files.list(root)) {
            assertThat(left.map(path -> path.getFileName().toString())).containsExactlyInAnyOrder("docs", "vapdata");
        }
    }

    @Test
    void replacesPoliciesByThoseOfAGoodRelease() throws IOException {
        release(theirs());
        assertThat(sync()).as(err.toString(StandardCharsets.UTF_8)).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("sync-vap: 3 policies of release v1.2.3\n");
        assertThat(project().keySet())
                .contains("vapdata/policies/c-0001-forbidden-container-registries.yaml", "vapdata/README.md")
                .doesNotContain("vapdata/policies/c-0016-allow-privilege-escalation.yaml")
                .doesNotContain("vapdata/controls/C-0016.json");
        assertThat(project().get("vapdata/index.tsv"))
                .contains("C-0001\tForbidden Container Registries\t7.0\t")
                .contains("\ttheirs-c-0001-forbidden-container-registries\t");
        assertThat(project().get("vapdata/SHA256SUMS")).hasLineCount(3 + 3 + 16 + 5);
    }

    @Test
    void readsAReleaseFromADirectory() throws IOException {
        release(theirs());
        Path directory = Files.createDirectories(root.resolveSibling(root.getFileName() + "-release/v1.2.3"));
        for (Map.Entry<String, byte[]> file : served.entrySet()) {
            Files.write(directory.resolve(Path.of(file.getKey()).getFileName()), file.getValue());
        }
        settings.put("CEL_LIBRARY_URL", directory.getParent().toUri().toString());
        assertThat(sync()).as(err.toString(StandardCharsets.UTF_8)).isZero();
    }

    @Test
    void refusesATamperedFile() throws IOException {
        release(theirs());
        served.computeIfPresent("/releases/v1.2.3/" + REST, (name, content) -> {
            byte[] tampered = content.clone();
            tampered[tampered.length - 2] ^= 1;
            return tampered;
        });
        refuses("parameters.yaml: its digest is ");
    }

    @Test
    void refusesAFileThatComesHalf() throws IOException {
        release(theirs());
        missingBytes = 100;
        settings.put("CEL_LIBRARY_TIMEOUT", "2");
        refuses("did not come whole");
    }

    @Test
    void refusesAFileWhoseConnectionEndsTooEarly() throws IOException {
        release(theirs());
        try (ServerSocket half = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            settings.put("CEL_LIBRARY_URL", "http://127.0.0.1:" + half.getLocalPort());
            Thread thread = new Thread(() -> answerHalf(half));
            thread.start();
            refuses("did not come whole");
        }
    }

    private static void answerHalf(ServerSocket server) {
        try (Socket client = server.accept()) {
            int read = client.getInputStream().read(new byte[4096]);
            String answer = read < 0 ? "" : "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nkind: ";
            client.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
        } catch (IOException closed) {
            // The test is over.
        }
    }

    @Test
    void refusesAReleaseThatMissesAFile() throws IOException {
        release(theirs());
        served.remove("/releases/v1.2.3/" + REST);
        refuses("parameters.yaml: the server answers 404");
    }

    @Test
    void refusesAReleaseThatIsNotThere() throws IOException {
        release(theirs());
        served.clear();
        refuses("policies.yaml: the server answers 404");
    }

    @Test
    void refusesAServerThatIsNotThere() throws IOException {
        release(theirs());
        server.stop(0);
        refuses("no connection");
    }

    @Test
    void refusesAPolicyThatAServerWouldRefuse() throws IOException {
        String[] texts = theirs();
        texts[0] = texts[0].replaceFirst("failurePolicy: Fail", "failurePolicy: Perhaps");
        release(texts);
        refuses("a server would refuse 1 of its policies");
    }

    @Test
    void refusesAnExpressionThatDoesNotCompile() throws IOException {
        String[] texts = theirs();
        texts[0] = texts[0].replaceFirst("variables.dockerHub \\?", "variables.noSuch ?");
        release(texts);
        refuses("a server would refuse 1 of its policies");
    }

    @Test
    void refusesYamlThatIsNone() throws IOException {
        release("kind: [");
        refuses("policies.yaml:");
    }

    @Test
    void refusesWithoutDigests() throws IOException {
        release(theirs());
        settings.put("CEL_VAP_DIGESTS", "");
        refuses("no digests are pinned");
        err.reset();
        settings.put("CEL_VAP_DIGESTS", "policies.yaml=abc");
        refuses("is no NAME=SHA256");
    }

    @Test
    void refusesPlacesThatAreNotAllowed() throws IOException {
        release(theirs());
        for (String url :
                List.of("http://example.com/releases", "ftp://example.com", "releases", "https://u:p@example.com")) {
            err.reset();
            settings.put("CEL_LIBRARY_URL", url);
            refuses(url);
        }
        err.reset();
        settings.put("CEL_LIBRARY_VERSION", "../v1");
        refuses("version ../v1");
    }

    @Test
    void printsDigestsThatSyncTakes() throws IOException {
        release(theirs());
        settings.put("CEL_VAP_DIGESTS", "");
        settings.put("CEL_VAP_FILES", POLICIES + " " + REST);
        assertThat(SyncVap.run(List.of("digests"), settings, print(out), print(err)))
                .isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).hasLineCount(2);
        settings.put("CEL_VAP_DIGESTS", out.toString(StandardCharsets.UTF_8));
        assertThat(sync()).as(err.toString(StandardCharsets.UTF_8)).isZero();
    }
}

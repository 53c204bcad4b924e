package io.vapscan.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** TLS and tokens. */
class SecretsTest {

    private static final Path TLS = Path.of("fixtures/tls");
    private static final String TOKEN = "0123456789abcdef0123456789abcdef";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "rsa.crt, rsa.key",
        "rsa.crt, rsa-pkcs1.key",
        "ec.crt, ec.key",
        "ec.crt, ec-sec1.key",
        "ed25519.crt, ed25519.key"
    })
    void encryptsByKeysOfEveryForm(String certificate, String key) throws Exception {
        Access access = new Access(TLS.resolve(certificate), TLS.resolve(key), null, false);
        try (Served served = Served.with(Served.options(access, Served.BOUNDS, false))) {
            HttpResponse<String> answer = get(served, certificate, "/readyz");
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.sslSession().orElseThrow().getProtocol()).isEqualTo("TLSv1.3");
            // What is not encrypted is not answered.
            assertThat(served.raw("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n"))
                    .doesNotContain("HTTP/1.1 200");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rsa.crt | ec.key | the key is not that of the first certificate",
                "ec.crt | ec-encrypted.key | the key is encrypted; decrypt it",
                "rsa.key | rsa.key | no certificate in it",
                "rsa.crt | rsa.crt | no private key in it",
                "rsa.crt | none.key | none.key",
            })
    void saysWhatIsWrongWithThem(String certificate, String key, String why) {
        Access access = new Access(TLS.resolve(certificate), TLS.resolve(key), null, false);
        assertThatThrownBy(() -> Served.with(Served.options(access, Served.BOUNDS, false)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(why);
    }

    @Test
    void takesANewCertificateWhileItRuns() throws Exception {
        Path certificate = folder.resolve("tls.crt");
        Path key = folder.resolve("tls.key");
        Files.copy(TLS.resolve("rsa.crt"), certificate);
        Files.copy(TLS.resolve("rsa.key"), key);
        Access access = new Access(certificate, key, null, false);
        try (Served served = Served.with(Served.options(access, Served.BOUNDS, false))) {
            assertThat(get(served, "rsa.crt", "/healthz").statusCode()).isEqualTo(200);
            Thread.sleep(200);
            Files.writeString(key, "broken");
            await(served, "stays in force");
            assertThat(get(served, "rsa.crt", "/healthz").statusCode()).isEqualTo(200);
            Files.copy(TLS.resolve("ec.crt"), certificate, StandardCopyOption.REPLACE_EXISTING);
            Files.copy(TLS.resolve("ec.key"), key, StandardCopyOption.REPLACE_EXISTING);
            await(served, "was read anew");
            assertThat(get(served, "ec.crt", "/healthz").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void asksForTheToken() throws Exception {
        Path token = folder.resolve("token");
        Files.writeString(token, TOKEN + "\n");
        Access access = new Access(null, null, token, false);
        try (Served served = Served.with(Served.options(access, Served.BOUNDS, false))) {
            for (String wrong : List.of(
                    "", "Bearer ", "Bearer 0123456789abcdef", "Basic " + TOKEN, TOKEN, "Bearer " + TOKEN + "0")) {
                HttpResponse<String> answer = served.send(authorized(served, "/metrics", wrong));
                assertThat(answer.statusCode()).as(wrong).isEqualTo(401);
                assertThat(answer.headers().firstValue("WWW-Authenticate")).contains("Bearer");
            }
            assertThat(served.send(authorized(served, "/metrics", "bearer " + TOKEN))
                            .statusCode())
                    .isEqualTo(200);
            assertThat(served.get("/healthz").statusCode()).isEqualTo(200);
            assertThat(served.get("/readyz").statusCode()).isEqualTo(200);
            assertThat(served.get("/nowhere").statusCode()).isEqualTo(401);
            Thread.sleep(200);
            Files.writeString(token, "short");
            await(served, "at least 16 printable characters");
            assertThat(served.send(authorized(served, "/metrics", "Bearer " + TOKEN))
                            .statusCode())
                    .isEqualTo(200);
            Files.writeString(token, "f".repeat(32));
            await(served, "was read anew");
            assertThat(served.send(authorized(served, "/metrics", "Bearer " + TOKEN))
                            .statusCode())
                    .isEqualTo(401);
        }
    }

    private static HttpRequest authorized(Served served, String path, String authorization) {
        return served.request(path).header("Authorization", authorization).GET().build();
    }

    @Test
    void isNotReachedFromElsewhereWithoutBoth() {
        Path file = Path.of("file");
        assertThat(new Access(null, null, null, false).refusal(true)).isEmpty();
        assertThat(new Access(null, null, null, false).refusal(false))
                .contains(
                        "anyone who reaches the address could ask: give --tls-cert with --tls-key and --token-file, or say"
                                + " --insecure");
        assertThat(new Access(null, null, file, false).refusal(false)).isPresent();
        assertThat(new Access(file, file, null, false).refusal(false)).isPresent();
        assertThat(new Access(file, null, file, true).refusal(true))
                .contains("--tls-cert and --tls-key belong together");
        assertThat(new Access(file, file, file, false).refusal(false)).isEmpty();
        assertThat(new Access(null, null, file, true).refusal(false)).isEmpty();
        assertThat(new Access(null, null, file, true).warning(false).orElse(""))
                .startsWith("INSECURE: ")
                .contains("reads and changes");
        assertThat(new Access(file, file, file, false).warning(false)).isEmpty();
        ServeOptions anywhere = new ServeOptions(
                new InetSocketAddress("0.0.0.0", 0),
                Served.OPEN,
                Served.BOUNDS,
                false,
                Duration.ZERO,
                Duration.ZERO,
                "test");
        assertThat(anywhere.loopback()).isFalse();
        assertThat(Served.options(Served.OPEN, Served.BOUNDS, false).loopback()).isTrue();
        assertThat(InetAddress.getLoopbackAddress().isLoopbackAddress()).isTrue();
    }

    private static void await(Served served, String line) throws InterruptedException {
        for (int i = 0; i < 500 && served.log.stream().noneMatch(said -> said.contains(line)); i++) {
            Thread.sleep(20);
        }
        assertThat(served.log).anyMatch(said -> said.contains(line));
    }

    private static HttpResponse<String> get(Served served, String certificate, String path) throws Exception {
        HttpClient client = HttpClient.newBuilder()
                .sslContext(trusting(TLS.resolve(certificate)))
                .build();
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("https://localhost:" + served.port() + path));
        return client.send(request.GET().build(), HttpResponse.BodyHandlers.ofString());
    }

    private static SSLContext trusting(Path certificate) throws GeneralSecurityException, IOException {
        KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
        trusted.load(null, null);
        for (X509Certificate one : Pem.certificates(certificate)) {
            trusted.setCertificateEntry("one", one);
        }
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, factory.getTrustManagers(), null);
        return context;
    }
}

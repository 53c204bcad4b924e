package io.vapscan.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.object.Fields;
import io.vapscan.object.JsonTree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Manifests over HTTP, and reports of them. */
class ScanTest {

    private static final String YAML = """
            apiVersion: apps/v1
            kind: Deployment
            metadata: {name: web}
            spec:
              replicas: 9
              selector: {matchLabels: {a: b}}
              template:
                metadata: {labels: {a: b}}
                spec: {containers: [{name: c, image: i}]}
            ---
            not: an object
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "application/json | application/json | \"controlID\"",
                "*/* | application/json | \"controlID\"",
                "application/sarif+json | application/sarif+json | \"2.1.0\"",
                "application/yaml, application/json;q=0.5 | application/yaml | controlID:",
                "application/json;q=0.1, text/csv;q=0.9 | text/csv; charset=utf-8 | controlID,name",
                "text/xml | application/xml | <testsuites",
                "text/html | text/html; charset=utf-8 | <!doctype html>",
                "text/markdown | text/markdown; charset=utf-8 | replicas",
                "text/plain | text/plain; charset=utf-8 | vapscan: 1 object",
            })
    void answersInTheFormatThatIsAccepted(String accept, String type, String text) throws IOException {
        HttpResponse<String> response = served.post("/scan", "application/yaml", Served.bytes(YAML), "Accept", accept);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type")).contains(type);
        assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(response.body()).containsIgnoringCase(text);
    }

    @ParameterizedTest
    @CsvSource({
        "json",
        "yaml",
        "sarif",
        "junit",
        "csv",
        "markdown",
        "html",
        "pretty-printer",
        "github",
        "prometheus",
        "policyreport",
        "openreports",
        "gitlab-sast",
        "gitlab-codequality"
    })
    void answersInTheFormatThatIsNamed(String format) throws IOException {
        HttpResponse<String> response = served.post("/scan?name=web.yaml&format=" + format, "text/yaml", YAML);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isNotEmpty().doesNotContain("a fault of the server");
    }

    @Test
    void saysWhereItIsByTheNameThatIsGiven() throws IOException {
        String body = served.post("/scan?format=sarif&name=deploy/web.yaml", "application/yaml", YAML)
                .body();
        assertThat(body).contains("\"uri\": \"deploy/web.yaml\"", "\"startLine\": 5", "too many replicas");
    }

    @Test
    void readsNoFileOfItsOwn() throws IOException {
        // The name is one that is there; its text must not come to light, by whatever format.
        for (String format : new String[] {"sarif", "html", "json", "gitlab-sast", "markdown"}) {
            HttpResponse<String> response =
                    served.post("/scan?format=" + format + "&name=pom.xml", "application/yaml", YAML);
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.body()).contains("pom.xml").doesNotContain("modelVersion", "http://maven.apache.org");
        }
    }

    @Test
    void readsWhatIsPacked() throws IOException {
        HttpResponse<String> response =
                served.post("/scan", "application/yaml", packed(Served.bytes(YAML)), "Content-Encoding", "gzip");
        Map<String, Object> report = JsonTree.of(response.body());
        assertThat(Fields.has(report, "summaryDetails")).isTrue();
        assertThat(response.body()).contains("too many replicas");
    }

    @Test
    void doesNotUnpackBombs() throws IOException {
        byte[] bomb = packed(new byte[64 << 20]);
        assertThat(bomb.length).isLessThan(Served.BOUNDS.manifestBytes());
        HttpResponse<String> response = served.post("/scan", "application/yaml", bomb, "Content-Encoding", "gzip");
        assertThat(response.statusCode()).isEqualTo(413);
        assertThat(response.body()).contains("unpacked, is longer than");
        byte[] cut = Arrays.copyOf(packed(Served.bytes(YAML)), 60);
        assertThat(served.post("/scan", "application/yaml", cut, "Content-Encoding", "gzip")
                        .statusCode())
                .isEqualTo(400);
        assertThat(served.post("/scan", "application/yaml", Served.bytes(YAML), "Content-Encoding", "br")
                        .statusCode())
                .isEqualTo(415);
    }

    private static byte[] packed(byte[] content) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(content);
        }
        return out.toByteArray();
    }

    @Test
    void saysWhatItCannotUse() throws IOException {
        assertThat(served.post("/scan", "application/yaml", "a: b").statusCode())
                .isEqualTo(422);
        assertThat(served.post("/scan", "application/yaml", "a: [").body())
                .contains("request:2:1: a value is expected here");
        assertThat(served.post("/scan?format=word", "application/yaml", YAML).body())
                .contains("no such format; ?format= knows pretty-printer, json")
                .contains("\"code\":400");
        assertThat(served.post("/scan", "application/yaml", Served.bytes(YAML), "Accept", "image/png")
                        .statusCode())
                .isEqualTo(406);
        assertThat(served.post("/scan", "text/plain", YAML).statusCode()).isEqualTo(415);
        assertThat(served.post("/scan", "application/yaml", (YAML + "---\n").repeat(200))
                        .body())
                .contains("200 objects are more than 100 in one scan");
        assertThat(served.post("/scan?name=" + "a".repeat(300), "application/yaml", YAML)
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void escapesWhatOthersWrote() throws IOException {
        String hostile = YAML.replace("name: web", "name: \"<script>alert(1)</script>\"");
        HttpResponse<String> page = served.post("/scan?format=html&name=%3Cb%3E", "application/yaml", hostile);
        assertThat(page.body()).doesNotContain("<script>alert(1)", "<b>.");
        assertThat(page.headers().firstValue("Content-Security-Policy")).isPresent();
        assertThat(served.post("/scan?format=%1b%5b", "application/yaml", YAML).body())
                .doesNotContain("\u001b");
    }
}

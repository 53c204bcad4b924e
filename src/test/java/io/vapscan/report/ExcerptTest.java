package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.scan.ScannedObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExcerptTest {

    private static List<String> excerpt(String manifest, int object, int line) {
        byte[] content = manifest.getBytes(StandardCharsets.UTF_8);
        Document document =
                (Document) new ManifestReader().read("a.yaml", content).get(object);
        ScannedObject scanned = ScannedObject.of(object, document.source(), document.object());
        return Excerpt.around(new SourceText(content), scanned, line)
                .map(Excerpt::lines)
                .orElse(List.of());
    }

    @Test
    void hidesCredentials() {
        String manifest = """
                apiVersion: v1
                kind: Pod
                spec:
                  containers:
                  - env:
                    - name: DB_PASSWORD
                      value: hunter2
                    - {name: X, apiKey: "abc"}
                    - name: PORT
                      value: "80"
                """;
        assertThat(excerpt(manifest, 0, 6))
                .contains("    - name: DB_PASSWORD", "      value: ***", "    - name: PORT", "      value: \"80\"");
        assertThat(String.join("\n", excerpt(manifest, 0, 6))).doesNotContain("hunter2", "abc");
        Credentials credentials = new Credentials();
        assertThat(credentials.hide("  automountServiceAccountToken: false")).endsWith(": false");
        assertThat(credentials.hide("  secretName: tls")).endsWith(": tls");
        assertThat(credentials.hide("\"clientSecret\": \"a,b\", \"x\": 1"))
                .isEqualTo("\"clientSecret\": ***, \"x\": 1");
        assertThat(credentials.hide("- {name: API_TOKEN, value: abc}")).isEqualTo("- {name: API_TOKEN, value: ***}");
        assertThat(credentials.hide("  value: next")).isEqualTo("  value: ***");
        assertThat(credentials.hide("  value: next")).isEqualTo("  value: next");
    }

    @Test
    void hidesWhatIsGivenToNamesOfCredentials() {
        Credentials credentials = new Credentials();
        assertThat(credentials.hide("args: [\"--password=a b\", --token=abc, '--client-secret=x', --replicas=3]"))
                .isEqualTo("args: [\"--password=*** b\", --token=***, '--client-secret=***', --replicas=3]");
        assertThat(credentials.hide("- PGPASSWORD=hunter2 psql --token-file=/x --use-token=true"))
                .isEqualTo("- PGPASSWORD=*** psql --token-file=/x --use-token=true");
        assertThat(credentials.hide("command: [\"--password\", \"hunter2\"]"))
                .isEqualTo("command: [\"--password\", ***]");
        assertThat(credentials.hide("  --password hunter2 --verbose")).isEqualTo("  --password *** --verbose");
    }

    @Test
    void hidesTextInBlockStyle() {
        String manifest = """
                apiVersion: v1
                kind: ConfigMap
                data:
                  password: |
                    one

                      two
                    three
                    four
                    five
                  plain: |-
                    token=six
                    seven
                  env:
                  - name: API_TOKEN
                    value: >-
                      eight
                  - {name: nine, value: ten}
                """;
        assertThat(excerpt(manifest, 0, 5))
                .containsExactly(
                        "kind: ConfigMap",
                        "data:",
                        "  password: |",
                        "    ***",
                        "",
                        "      ***",
                        "    ***",
                        "    ***",
                        "    ***");
        assertThat(excerpt(manifest, 0, 11))
                .startsWith("    ***", "    ***", "    ***", "  plain: |-", "    token=***", "    seven");
        assertThat(String.join("\n", excerpt(manifest, 0, 18)))
                .doesNotContain("eight")
                .contains("nine, value: ten");
    }

    @Test
    void endsWhereTheNextDocumentBegins() {
        assertThat(excerpt("apiVersion: v1\nkind: Pod\n---\napiVersion: v1\nkind: Secret\ndata: {a: eA==}\n", 0, 2))
                .containsExactly("apiVersion: v1", "kind: Pod");
    }

    @Test
    void endsWhereTheNextItemBegins() {
        String manifest = """
                apiVersion: v1
                kind: List
                items:
                - apiVersion: v1
                  kind: Pod
                - apiVersion: v1
                  kind: Secret
                  data: {a: eA==}
                """;
        assertThat(excerpt(manifest, 0, 4)).containsExactly("- apiVersion: v1", "  kind: Pod");
        assertThat(excerpt(manifest, 1, 8)).isEmpty();
    }

    @Test
    void showsNothingOfJsonThatSharesItsLine() {
        assertThat(excerpt("""
                {"kind": "List", "apiVersion": "v1", "items": [{"apiVersion": "v1", "kind": "Pod"},
                {"apiVersion": "v1", "kind": "Secret", "data": {"a": "eA=="}}]}
                """, 0, 1)).isEmpty();
    }

    @Test
    void countsLinesOfEveryKind() {
        SourceText text = new SourceText("a\r\nb\rc\n\nd".getBytes(StandardCharsets.UTF_8));
        assertThat(text.lines()).isEqualTo(5);
        assertThat(List.of(text.line(1), text.line(2), text.line(3), text.line(4), text.line(5)))
                .containsExactly("a", "b", "c", "", "d");
    }
}

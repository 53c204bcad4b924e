package io.vapscan.edit;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Position;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ObjectEditTest {

    private static final String POD = """
            apiVersion: v1
            kind: Pod
            metadata: {name: a}
            ---
            apiVersion: v1
            kind: Pod
            metadata: {name: b, labels: {"a.b/c": x}}
            spec:
              hostNetwork: true # for the exporter
              containers:
              - name: app
                securityContext:
                  privileged: "yes"
              - name: side
                securityContext: {}
              - {name: flow, image: x}
            """;

    /** The text with the fixes, or nothing where none are offered; a value of "-" deletes. */
    private static String fixed(String manifest, int index, String... pathsAndValues) {
        byte[] content = manifest.getBytes(StandardCharsets.UTF_8);
        Document document =
                (Document) new ManifestReader().read("a.yaml", content).get(index);
        List<Fix> fixes = IntStream.range(0, pathsAndValues.length / 2)
                .mapToObj(i -> new Fix(
                        "",
                        pathsAndValues[2 * i],
                        pathsAndValues[2 * i + 1].equals("-") ? null : pathsAndValues[2 * i + 1],
                        ""))
                .toList();
        List<TextEdit> edits = new ObjectEdit(content).of(document.source().start(), document.object(), fixes);
        StringBuilder text = new StringBuilder(manifest);
        for (int i = edits.size() - 1; i >= 0; i--) {
            text.replace(
                    offset(manifest, edits.get(i).from()),
                    offset(manifest, edits.get(i).to()),
                    edits.get(i).text());
        }
        return edits.isEmpty() ? "" : text.toString();
    }

    private static int offset(String text, Position at) {
        int start = 0;
        for (int line = 1; line < at.line(); line++) {
            start = text.indexOf('\n', start) + 1;
        }
        return text.offsetByCodePoints(start, at.column() - 1);
    }

    @Test
    void replacesAScalarAndKeepsTheComment() {
        assertThat(fixed(POD, 1, "spec.hostNetwork", "false"))
                .isEqualTo(POD.replace("hostNetwork: true # for", "hostNetwork: false # for"));
        assertThat(fixed(POD, 1, "spec.containers[0].securityContext.privileged", "false"))
                .isEqualTo(POD.replace("\"yes\"", "false"));
        assertThat(fixed(POD, 1, "spec.containers[2].image", "y:1"))
                .isEqualTo(POD.replace("image: x}", "image: \"y:1\"}"));
        assertThat(fixed(POD, 1, "metadata.labels.\"a.b/c\"", "true"))
                .isEqualTo(POD.replace("c\": x}", "c\": \"true\"}"));
    }

    @Test
    void insertsWhatIsMissing() {
        assertThat(fixed(POD, 1, "spec.securityContext.runAsNonRoot", "true", "spec.securityContext.runAsUser", "1000"))
                .isEqualTo(POD + "  securityContext:\n    runAsNonRoot: true\n    runAsUser: 1000\n");
        assertThat(fixed(POD, 1, "spec.containers[0].securityContext.seccompProfile.type", "RuntimeDefault"))
                .isEqualTo(POD.replace("\"yes\"\n", "\"yes\"\n      seccompProfile:\n        type: RuntimeDefault\n"));
        assertThat(fixed(POD, 1, "spec.containers[2].imagePullPolicy", "Always"))
                .isEqualTo(POD.replace("image: x}", "image: x, imagePullPolicy: Always}"));
    }

    @Test
    void takesAwayAndSetsAtOnce() {
        assertThat(fixed(POD, 1, "spec.hostNetwork", "-", "spec.containers[0].securityContext.privileged", "false"))
                .isEqualTo(POD.replace("  hostNetwork: true # for the exporter\n", "")
                        .replace("\"yes\"", "false"));
    }

    @Test
    void changesAsFewCharactersAsItCan() {
        byte[] content = POD.getBytes(StandardCharsets.UTF_8);
        Document document =
                (Document) new ManifestReader().read("a.yaml", content).get(1);
        assertThat(new ObjectEdit(content)
                        .of(
                                document.source().start(),
                                document.object(),
                                List.of(new Fix("", "spec.hostNetwork", "false", ""))))
                .containsExactly(new TextEdit(new Position(9, 16), new Position(9, 20), "false"));
    }

    @Test
    void offersNothingThatIsNotProved() {
        assertThat(fixed(POD, 1, "spec.containers[9].image", "x")).isEmpty();
        assertThat(fixed(POD, 1, "", "x")).isEmpty();
        assertThat(fixed(POD, 1, "spec.hostNetwork", "YOUR_VALUE")).isEmpty();
        assertThat(fixed("apiVersion: v1\nkind: Pod\np: &a {b: 1}\nq: *a\n", 0, "q.b", "2"))
                .isEmpty();
    }
}

package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.scan.FixPath;
import io.vapscan.scan.ScannedObject;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixEditsTest {

    private static final String POD = """
            apiVersion: v1
            kind: Pod
            metadata: {name: a}
            ---
            apiVersion: v1
            kind: Pod
            metadata: {name: b}
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

    /** The text with the fixes, or nothing where none are offered. */
    private static String fixed(String manifest, int index, String... pathsAndValues) {
        byte[] content = manifest.getBytes(StandardCharsets.UTF_8);
        Document document =
                (Document) new ManifestReader().read("a.yaml", content).get(index);
        ScannedObject object = ScannedObject.of(index, document.source(), document.object());
        List<FixPath> fixes = java.util.stream.IntStream.range(0, pathsAndValues.length / 2)
                .mapToObj(i -> new FixPath(pathsAndValues[2 * i], pathsAndValues[2 * i + 1]))
                .toList();
        List<TextEdit> edits = FixEdits.of(new SourceText(content), object, fixes);
        if (edits.isEmpty()) {
            return "";
        }
        String[] lines = manifest.split("\n", -1);
        edits.stream()
                .sorted(Comparator.comparingInt((TextEdit edit) -> edit.at().column())
                        .reversed())
                .forEach(edit ->
                        lines[edit.at().line() - 1] = edit.apply(lines[edit.at().line() - 1]));
        return String.join("\n", Arrays.asList(lines));
    }

    @Test
    void replacesAScalarAndKeepsTheComment() {
        assertThat(fixed(POD, 1, "spec.hostNetwork", "false"))
                .isEqualTo(POD.replace("hostNetwork: true # for", "hostNetwork: false # for"));
        assertThat(fixed(POD, 1, "spec.containers[0].securityContext.privileged", "false"))
                .isEqualTo(POD.replace("\"yes\"", "false"));
        assertThat(fixed(POD, 1, "spec.containers[2].image", "y:1"))
                .isEqualTo(POD.replace("image: x}", "image: \"y:1\"}"));
    }

    @Test
    void insertsWhatIsMissing() {
        assertThat(fixed(POD, 1, "spec.securityContext.runAsNonRoot", "true", "spec.securityContext.runAsUser", "1000"))
                .isEqualTo(POD.replace(
                        "  hostNetwork",
                        "  securityContext:\n    runAsNonRoot: true\n    runAsUser: 1000\n  hostNetwork"));
        assertThat(fixed(POD, 1, "spec.containers[0].securityContext.seccompProfile.type", "RuntimeDefault"))
                .isEqualTo(POD.replace(
                        "      privileged", "      seccompProfile:\n        type: RuntimeDefault\n      privileged"));
        assertThat(fixed(POD, 1, "spec.containers[1].securityContext.capabilities.x", "no"))
                .isEqualTo(POD.replace("securityContext: {}", "securityContext: {capabilities: {x: \"no\"}}"));
        assertThat(fixed(POD, 1, "spec.containers[0].imagePullPolicy", "Always"))
                .isEqualTo(POD.replace("- name: app", "- imagePullPolicy: Always\n    name: app"));
    }

    @Test
    void offersNothingThatIsNotProved() {
        assertThat(fixed(POD, 1, "spec.containers[2].imagePullPolicy", "Always"))
                .isEmpty();
        assertThat(fixed(POD, 1, "spec.containers[9].image", "x")).isEmpty();
        assertThat(fixed(POD, 1, "spec.containers", "x")).isEmpty();
        assertThat(fixed(POD, 1, "", "x")).isEmpty();
        assertThat(fixed("apiVersion: v1\nkind: Pod\np: &a {b: 1}\nq: *a\n", 0, "q.b", "2"))
                .isEmpty();
    }
}

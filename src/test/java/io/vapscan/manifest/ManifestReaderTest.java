package io.vapscan.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.Skipped.Likeness;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ManifestReaderTest {

    private static final String HEAD = "apiVersion: v1\nkind: Odd\n";

    @Test
    void saysWhereDocumentsBegin() {
        List<Parsed> parsed =
                read("# a\n\n---\n# b\n  apiVersion: v1\n  kind: A\n---\n\n" + HEAD + "---\n{apiVersion: v1, kind: C}");
        assertThat(parsed).allMatch(Document.class::isInstance);
        assertThat(parsed).extracting(p -> p.source().start()).containsExactly(at(5, 3), at(9, 1), at(12, 2));
        assertThat(parsed).extracting(p -> p.source().document()).containsExactly(0, 1, 2);
    }

    @Test
    void readsOnAfterAFault() {
        List<Parsed> parsed = read(HEAD + "---\n" + HEAD + "a: b: c\n---\n" + HEAD);
        assertThat(parsed).hasSize(3);
        assertThat(parsed.get(0)).isInstanceOf(Document.class);
        assertThat(parsed.get(2)).isInstanceOf(Document.class);
        Unreadable fault = (Unreadable) parsed.get(1);
        assertThat(fault.source().start()).isEqualTo(at(6, 5));
        assertThat(fault.source().document()).isEqualTo(1);
        assertThat(fault.problem()).contains("second \": \"");
        assertThat(fault.advice()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a: 'x|1|4|never closed",
                "a: [1, 2\\nb: 3|2|2|is expected here",
                "a: [1, 2\\n|1|4|never closed",
                "a: 1\\nb\\nc: 2|2|1|no",
                "a:\\n\\tb: 1|2|1|tab",
                "a: @x|1|4|reserves",
                "a: *x|1|4|anchor",
                "é: ü\\nb: 'x' y|2|8|pair",
                "😀😀: [}|1|6|value is expected",
                "a: \"\\\\d\"|1|5|escape",
                "a: 1\\n--- x|2|4|---",
                "a: 1\\n  b: 2|2|4|second",
                "a: .nan|1|4|no such number",
                "~: 1|1|1|key",
                "%FOO\\n---\\na: 1|1|1|directive",
                "a: !!int x|1|4|whole number",
            })
    void saysWhereTheFaultIs(String text, int line, int column, String problem) {
        List<Parsed> parsed =
                read(text.replace("\\n", "\n").replace("\\t", "\t").replace("\\\\", "\\"));
        Unreadable fault = (Unreadable)
                parsed.stream().filter(Unreadable.class::isInstance).findFirst().orElseThrow();
        assertThat(fault.problem()).contains(problem).doesNotContain("\n");
        assertThat(fault.source().start()).isEqualTo(at(line, column));
    }

    @Test
    void saysWhereBytesAreWrong() {
        byte[] bytes = (HEAD + "ü: xx\n").getBytes(StandardCharsets.UTF_8);
        bytes[bytes.length - 2] = (byte) 0xff;
        Unreadable fault = (Unreadable) new ManifestReader().read("f", bytes).get(0);
        assertThat(fault.source().start()).isEqualTo(at(3, 5));
        assertThat(fault.problem()).isEqualTo("the text is not UTF-8");
    }

    @Test
    void tellsTemplatesFromFaults() {
        Unreadable fault =
                (Unreadable) read(HEAD + "a: {{ .Values.x }}\n{{- end }}\n").get(0);
        assertThat(fault.advice()).contains("template");
    }

    @Test
    void skipsWhatIsNoObject() {
        List<Parsed> parsed = read(
                "a: 1\n---\n- 1\n---\ntext\n---\nkind: X\nspec: {}\n---\napiVersion: v1\nkind: 3\nmetadata: {}\n---\n# none\n---\n~\n");
        assertThat(parsed)
                .extracting(p -> ((Skipped) p).reason())
                .containsExactly(
                        "neither apiVersion nor kind",
                        "a list, no object",
                        "a single value, no object",
                        "no apiVersion",
                        "no kind");
        assertThat(parsed).extracting(p -> p.source().start().line()).containsExactly(1, 3, 5, 7, 10);
        assertThat(parsed)
                .extracting(p -> ((Skipped) p).likeness())
                .containsExactly(Likeness.NONE, Likeness.NONE, Likeness.NONE, Likeness.NEARLY, Likeness.NEARLY);
    }

    /** Files of other tools are no half manifests, and no objects either. */
    @Test
    void skipsWhatOtherToolsRead() {
        List<Parsed> parsed = read("apiVersion: v2\nname: chart\nversion: 1.0.0\n---\nkind: pipeline\nsteps: []\n---\n"
                + "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nmetadata: {name: a}\n---\n"
                + "{apiVersion: kustomize.config.k8s.io/v1alpha1, kind: Component, resources: [a.yaml]}\n");
        assertThat(parsed).allMatch(p -> ((Skipped) p).likeness() == Likeness.OTHER_TOOL);
        assertThat(parsed)
                .extracting(p -> ((Skipped) p).reason())
                .containsExactly(
                        "no kind, and neither metadata nor spec",
                        "no apiVersion, and neither metadata nor spec",
                        "a Kustomization, which only kustomize reads",
                        "a Component, which only kustomize reads");
        assertThat(read("apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\n"))
                .hasOnlyElementsOfType(Document.class);
    }

    /** As tools print objects that kubectl does not take; what else holds objects somewhere is nobody's mistake. */
    @Test
    void saysWhatHoldsObjectsAndIsNone() {
        List<Parsed> parsed = read(
                "[1, {apiVersion: v1, kind: A, metadata: {}}]\n---\nx: {apiVersion: v1, kind: A, metadata: {}}\n---\n"
                        + "x: [{apiVersion: v1, kind: A, metadata: {}}]\n---\n[{kind: A, metadata: {}}]\n---\n"
                        + "{kind: B, spec: {}, x: {apiVersion: v1, kind: A, metadata: {}}}\n---\n"
                        + "scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: a}\n---\n"
                        + "[{apiVersion: v1, kind: Pod, name: a, uid: b}]\n");
        assertThat(parsed)
                .extracting(p -> ((Skipped) p).reason().replaceAll(" and is none.*", ""))
                .containsExactly(
                        "the list holds Kubernetes objects",
                        "the mapping holds Kubernetes objects",
                        "neither apiVersion nor kind",
                        "a list, no object",
                        "no apiVersion",
                        "neither apiVersion nor kind",
                        "a list, no object");
    }

    @Test
    void replacesAListByItsItems() {
        List<Parsed> parsed = read(
                "apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: A\n- 7\n- {apiVersion: v1, kind: B}\n");
        assertThat(parsed).hasSize(3);
        assertThat(((Document) parsed.get(0)).object()).isEqualTo(Map.of("apiVersion", "v1", "kind", "A"));
        assertThat(parsed.get(1)).isInstanceOf(Skipped.class);
        assertThat(parsed).extracting(p -> p.source().start()).containsExactly(at(4, 3), at(6, 3), at(7, 4));
        assertThat(parsed).extracting(p -> p.source().document()).containsExactly(0, 0, 0);
    }

    @Test
    void givesItemsTheirListsType() {
        Document item = (Document) read("apiVersion: apps/v1\nkind: DeploymentList\nitems: [{metadata: {name: a}}]")
                .get(0);
        assertThat(item.object())
                .isEqualTo(Map.of("apiVersion", "apps/v1", "kind", "Deployment", "metadata", Map.of("name", "a")));
    }

    @Test
    void notesDuplicateKeys() {
        Document document =
                (Document) read(HEAD + "spec:\n  x: 1\n  z: 2\n  x: 3\n").get(0);
        assertThat(document.duplicates()).containsExactly(new Duplicate("x", at(6, 3)));
        assertThat(document.object()).containsEntry("spec", Map.of("x", 3L, "z", 2L));
    }

    @Test
    void saysWhatKubectlDoesNotRead() {
        List<Parsed> parsed = read(HEAD + "...\nlost: true\n");
        assertThat(parsed).hasSize(2);
        assertThat(parsed.get(0)).isInstanceOf(Document.class);
        assertThat(((Skipped) parsed.get(1)).reason()).contains("does not read");
        assertThat(parsed.get(1).source().start()).isEqualTo(at(4, 1));
    }

    @Test
    void readsJsonInARow() {
        String one = "{\"apiVersion\":\"v1\",\"kind\":\"A\",\"x\":\"1\"}";
        assertThat(read(one + one + "\n" + one)).hasSize(3).allMatch(Document.class::isInstance);
        String escaped =
                "{\"apiVersion\":\"v1\",\"kind\":\"A\",\"x\":\"\\/\\ud83d\\ude00\",\"n\":[1.0,-2,1.5,null,true]}";
        List<Parsed> parsed = read("\n  " + escaped + "\n" + escaped);
        assertThat(parsed).hasSize(2);
        Document second = (Document) parsed.get(1);
        assertThat(second.object()).containsEntry("x", "/😀");
        assertThat(second.object().get("n").toString()).isEqualTo("[1, -2, 1.5, null, true]");
        assertThat(second.source()).isEqualTo(new Source("f.yaml", 1, at(3, 2)));
    }

    /** A file that begins with JSON is a stream of it to kubectl, which goes no further where it ends. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "@ trailing|1|32",
                "@}|1|31",
                "@,\\n@|1|31",
                "@\\n@ [1]|2|32",
                "\\n @\\napiVersion: v1\\nkind: B\\n|3|1",
            })
    void refusesWhatFollowsJson(String text, int line, int column) {
        String one = "{\"apiVersion\":\"v1\",\"kind\":\"A\"}";
        List<Parsed> parsed = read(text.replace("@", one).replace("\\n", "\n"));
        assertThat(parsed.get(0)).isInstanceOf(Document.class);
        Unreadable fault = (Unreadable) parsed.get(parsed.size() - 1);
        assertThat(fault.problem()).isEqualTo("text behind JSON that is no JSON");
        assertThat(fault.source().start()).isEqualTo(at(line, column));
    }

    @Test
    void whatFollowsYamlInBracesIsPassedOver() {
        for (String text : List.of("{apiVersion: v1, kind: A} x", "---\n{\"apiVersion\":\"v1\",\"kind\":\"A\"} x")) {
            List<Parsed> parsed = read(text);
            assertThat(parsed).hasSize(2);
            assertThat(((Skipped) parsed.get(1)).reason()).contains("does not read");
        }
        assertThat(read("{\"apiVersion\":\"v1\",\"kind\":\"A\"} # c\n")).hasSize(1);
    }

    @Test
    void readsHalfACharacterInJsonAsGoDoes() {
        Document document = (Document)
                read("{\"apiVersion\":\"v1\",\"kind\":\"A\",\"x\":\"\\ud83d\"}").get(0);
        assertThat(document.object()).containsEntry("x", "\ufffd");
    }

    @Test
    void keepsTheOrderOfKeys() {
        Document document =
                (Document) read("kind: A\nz: 1\napiVersion: v1\na: 2\n").get(0);
        assertThat(document.object().keySet()).containsExactly("kind", "z", "apiVersion", "a");
    }

    private static Position at(int line, int column) {
        return new Position(line, column);
    }

    private static List<Parsed> read(String text) {
        return new ManifestReader().read("f.yaml", text.getBytes(StandardCharsets.UTF_8));
    }
}

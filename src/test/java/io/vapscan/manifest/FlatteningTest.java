package io.vapscan.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vapscan.object.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The objects of Lists, against kubectl's own code. */
class FlatteningTest {

    private static final Path FOLDER = Path.of("fixtures/lists");
    private static final ObjectMapper JSON = new ObjectMapper();

    static Stream<String> vectors() throws IOException {
        return Files.readAllLines(FOLDER.resolve("expected.jsonl")).stream();
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void finds_the_objects_that_kubectl_finds(String vector) throws IOException {
        JsonNode expected = JSON.readTree(vector);
        byte[] content = Files.readAllBytes(FOLDER.resolve(expected.get("file").asText()));
        List<JsonNode> objects = new ArrayList<>();
        for (Parsed parsed : new ManifestReader().read("f.yaml", content)) {
            assertThat(parsed).isInstanceOf(Document.class);
            objects.add(JSON.readTree(JsonText.compact(((Document) parsed).object())));
        }
        assertThat(objects).containsExactlyElementsOf(expected.get("objects"));
    }

    /** Its objects are not judged, and nobody must think that they were. */
    @Test
    void a_list_among_items_is_a_fault() {
        String list = "  kind: List\n  items:\n  - {apiVersion: v1, kind: Pod, metadata: {name: a}}\n";
        String text = "apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n" + list + "- apiVersion: v1\n" + list
                + "- {apiVersion: v1, kind: Pod}\n";
        List<Parsed> parsed = new ManifestReader().read("f.yaml", text.getBytes(StandardCharsets.UTF_8));
        assertThat(parsed.subList(0, 2))
                .allSatisfy(item -> assertThat(item)
                        .isInstanceOfSatisfying(
                                Unreadable.class,
                                fault -> assertThat(fault.problem()).isEqualTo("a List among the items of a List")));
        assertThat(parsed.get(2)).isInstanceOf(Document.class);
        assertThat(parsed).hasSize(3);
    }

    @Test
    void items_that_are_no_objects_make_no_list() {
        String text = "apiVersion: x.io/v1\nkind: Menu\nmetadata: {name: a}\nitems: [{dish: soup}, bread]\n";
        assertThat(new ManifestReader().read("f.yaml", text.getBytes(StandardCharsets.UTF_8)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Document.class, menu -> assertThat(menu.object()).containsEntry("kind", "Menu"));
    }
}

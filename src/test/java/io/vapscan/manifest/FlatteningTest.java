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

    @Test
    void items_that_are_no_objects_make_no_list() {
        String text = "apiVersion: x.io/v1\nkind: Menu\nmetadata: {name: a}\nitems: [{dish: soup}, bread]\n";
        assertThat(new ManifestReader().read("f.yaml", text.getBytes(StandardCharsets.UTF_8)))
                .singleElement()
                .isInstanceOfSatisfying(
                        Document.class, menu -> assertThat(menu.object()).containsEntry("kind", "Menu"));
    }
}

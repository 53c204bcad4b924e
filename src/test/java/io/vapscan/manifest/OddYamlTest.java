package io.vapscan.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vapscan.object.JsonLines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.util.DefaultLocale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Odd documents, with what sigs.k8s.io/yaml 1.6.0 behind kubectl's document reader makes of them. */
class OddYamlTest {

    private static final Path FOLDER = Path.of("fixtures/yaml");
    private static final ObjectMapper JSON = new ObjectMapper();

    record Vector(String file, JsonNode expected) {
        @Override
        public String toString() {
            return file;
        }
    }

    static Stream<Vector> vectors() throws IOException {
        List<Vector> out = new ArrayList<>();
        for (JsonNode expected : JsonLines.of(FOLDER.resolve("expected.jsonl"))) {
            out.add(new Vector(expected.get("file").textValue(), expected));
        }
        return out.stream();
    }

    @Test
    void coversEveryFile() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".yaml"))
                    .sorted()
                    .toList();
            assertThat(vectors().map(Vector::file)).hasSizeGreaterThan(300).containsExactlyElementsOf(names);
        }
    }

    /** Some locales have digits of their own. */
    @Test
    @DefaultLocale("ar-EG")
    void numbersAsKeysAreTheSameInEveryLocale() {
        byte[] text = "{apiVersion: v1, kind: Odd, 1e10: x}".getBytes(StandardCharsets.UTF_8);
        Document read = (Document) new ManifestReader().read("f.yaml", text).get(0);
        assertThat(read.object()).containsKey("1e+10");
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void readsAsKubectlDoes(Vector vector) throws IOException {
        List<Parsed> parsed = new ManifestReader().read("f.yaml", Files.readAllBytes(FOLDER.resolve(vector.file())));
        JsonNode objects = vector.expected().get("objects");
        if (objects == null) {
            assertThat(parsed).as(vector.expected().get("error").textValue()).anyMatch(OddYamlTest::isRefused);
        } else if (objects.findParents("items").stream().anyMatch(OddYamlTest::isList)) {
            // Read as an item of another, and then no kind that any server has.
            assertThat(parsed).hasOnlyElementsOfType(Unreadable.class).hasSize(1);
        } else {
            List<Object> documents = new ArrayList<>();
            parsed.stream().filter(Document.class::isInstance).forEach(p -> documents.add(((Document) p).object()));
            assertThat(parsed).noneMatch(Unreadable.class::isInstance);
            assertThat(documents).isEqualTo(objectsOf(objects));
        }
    }

    private static boolean isList(JsonNode object) {
        return object.path("kind").asText().equals("List")
                && !object.path("items").isEmpty();
    }

    private static boolean isRefused(Parsed parsed) {
        return parsed instanceof Unreadable
                || (parsed instanceof Skipped skipped && skipped.reason().endsWith("no object"));
    }

    /** What kubectl reads but refuses later, for it says no kind, is no document to us. */
    private static List<Object> objectsOf(JsonNode nodes) {
        List<Object> out = new ArrayList<>();
        for (JsonNode node : nodes) {
            if (node.path("apiVersion").isTextual() && node.path("kind").isTextual()) {
                out.add(plain(node));
            }
        }
        return out;
    }

    private static Object plain(JsonNode node) {
        if (node.isObject()) {
            Map<String, Object> map = new LinkedHashMap<>();
            node.properties().forEach(field -> map.put(field.getKey(), plain(field.getValue())));
            return map;
        }
        if (node.isArray()) {
            List<Object> list = new ArrayList<>();
            node.forEach(element -> list.add(plain(element)));
            return list;
        }
        if (node.isNumber()) {
            return node.isIntegralNumber() && node.canConvertToLong() ? (Object) node.longValue() : node.doubleValue();
        }
        return node.isNull() ? null : node.isBoolean() ? (Object) node.booleanValue() : node.textValue();
    }
}

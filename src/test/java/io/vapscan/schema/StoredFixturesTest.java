package io.vapscan.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.JsonLines;
import io.vapscan.object.JsonText;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.TypedList;
import io.vapscan.object.TypedMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds objects against the answers of the API server's own code. */
class StoredFixturesTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final ObjectModel model = ObjectModels.decoded(List.of());

    @ParameterizedTest
    @ValueSource(strings = {"plain", "odd", "edge", "refused"})
    void holds_what_the_server_holds(String file) throws IOException {
        List<JsonNode> lines = lines(file);
        assertThat(lines).hasSizeGreaterThan(150);
        for (JsonNode line : lines) {
            Map<String, Object> written = tree(line.get("written"));
            Held held = model.hold(written, namespace(written));
            if (line.has("refused")) {
                assertThat(held)
                        .as("%s", line)
                        .isInstanceOfSatisfying(
                                Held.Refused.class,
                                refused -> assertThat(refused.message())
                                        .isEqualTo(line.get("refused").asText()));
            } else {
                assertThat(held)
                        .as("%s", line)
                        .isInstanceOfSatisfying(
                                Held.Stored.class,
                                stored -> assertThat(node(stored.object())).isEqualTo(line.get("stored")));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "odd", "edge"})
    void holds_typed_what_it_holds_as_a_tree(String file) throws IOException {
        for (JsonNode line : lines(file)) {
            Map<String, Object> written = tree(line.get("written"));
            Held plain = model.hold(written, namespace(written));
            Held typed = model.holdTyped(written, namespace(written));
            assertThat(written).as("%s", line).isEqualTo(tree(line.get("written")));
            if (plain instanceof Held.Stored stored && typed instanceof Held.Stored other) {
                assertThat(JsonText.compact(other.object())).isEqualTo(JsonText.compact(stored.object()));
                assertThat(other.object()).isEqualTo(stored.object()).hasSameHashCodeAs(stored.object());
                assertThat(other.strict()).isEqualTo(stored.strict());
                if (KindRegistry.builtIn().find(kind(written)) != null) {
                    assertTyped(other.object());
                }
            } else {
                assertThat(typed).isEqualTo(plain);
            }
        }
    }

    private static void assertTyped(Object value) {
        if (value instanceof Map<?, ?> map) {
            assertThat(map).isInstanceOf(TypedMap.class);
            assertThat(map.isEmpty()).isEqualTo(map.size() == 0);
            map.forEach((key, each) -> {
                assertThat(map.containsKey(key)).isTrue();
                assertThat(map.get(key)).isSameAs(each);
                assertTyped(each);
            });
        } else if (value instanceof List<?> list) {
            assertThat(list).isInstanceOf(TypedList.class);
            list.forEach(StoredFixturesTest::assertTyped);
        }
    }

    @Test
    void converts_as_the_server_converts() throws IOException {
        List<JsonNode> lines = lines("converted");
        assertThat(lines).hasSizeGreaterThan(100);
        for (JsonNode line : lines) {
            Map<String, Object> written = tree(line.get("written"));
            Held held = model.hold(written, null);
            assertThat(held).isInstanceOfSatisfying(Held.Stored.class, stored -> {
                GroupVersionKind to = GroupVersionKind.of(line.get("to").asText(), Fields.string(written, "kind"));
                assertThat(node(model.convert(stored.object(), to)))
                        .as("%s", line)
                        .isEqualTo(line.get("converted"));
            });
        }
    }

    @Test
    void keeps_a_written_object() throws IOException {
        ObjectModel asWritten = ObjectModels.written();
        for (JsonNode line : lines("edge")) {
            Map<String, Object> written = tree(line.get("written"));
            assertThat(asWritten.hold(written, "default")).isEqualTo(new Held.Stored(written, List.of()));
        }
    }

    private static String namespace(Map<String, Object> written) {
        if (!KindRegistry.builtIn().resolve(kind(written), true).namespaced()) {
            return null;
        }
        String namespace = Fields.string(written, "metadata", "namespace");
        return namespace.isEmpty() ? "default" : namespace;
    }

    private static GroupVersionKind kind(Map<String, Object> written) {
        return GroupVersionKind.of(Fields.string(written, "apiVersion"), Fields.string(written, "kind"));
    }

    static List<JsonNode> lines(String file) throws IOException {
        return JsonLines.of(Path.of("fixtures", "stored", file + ".jsonl"));
    }

    static Map<String, Object> tree(JsonNode node) {
        return JSON.convertValue(node, new TypeReference<Map<String, Object>>() {});
    }

    static JsonNode node(Object tree) {
        return JsonLines.read(JsonText.compact(tree));
    }
}

package io.vapscan.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Holds custom resources against the answers of apiextensions-apiserver's own code. */
class CustomResourcesTest {

    @Test
    void holds_what_the_server_holds() throws IOException {
        List<JsonNode> lines = StoredFixturesTest.lines("custom");
        assertThat(lines).hasSizeGreaterThan(100);
        for (JsonNode line : lines) {
            ObjectModel model = ObjectModels.decoded(List.of(StoredFixturesTest.tree(line.get("definition"))));
            Held held = model.hold(StoredFixturesTest.tree(line.get("written")), null);
            if (line.has("refused")) {
                assertThat(held).as("%s", line).isInstanceOf(Held.Refused.class);
            } else {
                assertThat(held)
                        .as("%s", line)
                        .isInstanceOfSatisfying(
                                Held.Stored.class,
                                stored -> assertThat(StoredFixturesTest.node(stored.object()))
                                        .isEqualTo(line.get("stored")));
            }
        }
    }

    /** Schemas drawn at random, with resources within resources, lists of all types, and what is kept without a schema. */
    @Test
    void holds_what_is_nested_as_the_server_does() throws IOException {
        List<JsonNode> lines = StoredFixturesTest.lines("nested");
        assertThat(lines).hasSizeGreaterThan(100);
        for (JsonNode line : lines) {
            Map<String, Object> definition = Map.of(
                    "spec",
                    Map.of(
                            "group",
                            "x.io",
                            "names",
                            Map.of("kind", "Foo"),
                            "versions",
                            List.of(Map.of(
                                    "name",
                                    "v1",
                                    "schema",
                                    Map.of("openAPIV3Schema", StoredFixturesTest.tree(line.get("schema")))))));
            Held held =
                    ObjectModels.decoded(List.of(definition)).hold(StoredFixturesTest.tree(line.get("written")), null);
            if (held instanceof Held.Refused refused) {
                assertThat(refused.message())
                        .as("%s", line)
                        .isEqualTo(line.path("refused").asText());
            } else {
                assertThat(StoredFixturesTest.node(((Held.Stored) held).object()))
                        .as("%s", line)
                        .isEqualTo(line.get("stored"));
            }
        }
    }

    @Test
    void reports_pruned_fields() {
        Map<String, Object> definition =
                definition(Map.of("type", "object", "properties", Map.of("spec", Map.of("type", "object"))));
        Held held = ObjectModels.decoded(List.of(definition)).hold(widget(Map.of("colour", "red")), "shop");
        assertThat(held)
                .isEqualTo(new Held.Stored(
                        Map.of(
                                "apiVersion",
                                "shop.example.com/v1",
                                "kind",
                                "Widget",
                                "metadata",
                                Map.of("namespace", "shop"),
                                "spec",
                                Map.of()),
                        List.of("unknown field \"spec.colour\"")));
    }

    @Test
    void says_what_is_invalid_and_where() {
        Map<String, Object> size = Map.of("type", "integer", "minimum", 1L);
        Map<String, Object> spec =
                Map.of("type", "object", "required", List.of("name"), "properties", Map.of("size", size));
        Held held = ObjectModels.decoded(
                        List.of(definition(Map.of("type", "object", "properties", Map.of("spec", spec)))))
                .hold(widget(Map.of("size", 0L)), null);
        assertThat(held)
                .isEqualTo(new Held.Refused(
                        "Widget.shop.example.com \"\" is invalid: [spec.size: Invalid value: 0: spec.size in body"
                                + " should be greater than or equal to 1, spec.name: Required value]"));
    }

    @Test
    void decodes_metadata_alone() {
        Map<String, Object> definition =
                definition(Map.of("type", "object", "properties", Map.of("spec", Map.of("type", "object"))));
        ObjectModel model = ObjectModels.decoded(List.of(definition));
        assertThat(model.hold(widget(Map.of(), Map.of("labels", Map.of("a", 1L))), "shop"))
                .isEqualTo(new Held.Refused(
                        "json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string"));
        assertThat(model.hold(widget(Map.of(), "none"), "shop"))
                .isEqualTo(new Held.Refused("json: cannot unmarshal string into Go value of type v1.ObjectMeta"));
        Held held = model.hold(widget(Map.of("colour", "red"), Map.of("z", 1L, "a", 1L)), "shop");
        assertThat(((Held.Stored) held).strict())
                .containsExactly(
                        "unknown field \"metadata.a\"",
                        "unknown field \"metadata.z\"",
                        "unknown field \"spec.colour\"");
    }

    @Test
    void leaves_a_resource_as_written_where_its_schema_says_nothing() {
        Map<String, Object> definition =
                definition(Map.of("type", "object", "x-kubernetes-preserve-unknown-fields", true));
        Map<String, Object> widget = widget(Map.of("colour", "red"));
        assertThat(ObjectModels.decoded(List.of(definition)).hold(widget, null))
                .isEqualTo(new Held.Stored(widget, List.of()));
    }

    private static Map<String, Object> widget(Map<String, Object> spec) {
        return widget(spec, Map.of());
    }

    private static Map<String, Object> widget(Map<String, Object> spec, Object metadata) {
        return Map.of("apiVersion", "shop.example.com/v1", "kind", "Widget", "metadata", metadata, "spec", spec);
    }

    private static Map<String, Object> definition(Map<String, Object> schema) {
        Map<String, Object> version = Map.of("name", "v1", "schema", Map.of("openAPIV3Schema", schema));
        return Map.of(
                "spec",
                Map.of("group", "shop.example.com", "names", Map.of("kind", "Widget"), "versions", List.of(version)));
    }
}

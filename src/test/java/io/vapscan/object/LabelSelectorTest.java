package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LabelSelectorTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Selectors with the text of {@code LabelSelectorAsSelector}, k8s.io/apimachinery 0.37.2. */
    static List<JsonNode> vectors() throws IOException {
        return JsonLines.of(Path.of("fixtures/labels/selectors.jsonl"));
    }

    @ParameterizedTest
    @MethodSource("vectors")
    @SuppressWarnings("unchecked")
    void saysWhatTheServerSays(JsonNode vector) {
        Map<String, Object> tree = JSON.convertValue(vector.get("selector"), Map.class);
        LabelSelector.Parsed parsed = LabelSelector.parse(tree);
        String error = parsed instanceof LabelSelector.Invalid invalid ? invalid.error() : null;
        assertThat(error).isEqualTo(vector.path("error").textValue());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "app=web | true",
                "app==web,tier= | true",
                "app!=web | false",
                "x!=web | true",
                "app in (db, web),!x | true",
                "app notin (db,web) | false",
                "size>9,size<11 | true",
                "size>10 | false",
                "app>1 | false",
                "'' | true"
            })
    void readsSelectorsAsText(String text, boolean matches) {
        LabelSelector selector = ((LabelSelector.Valid) SelectorQuery.parse(text)).selector();
        assertThat(selector.matches(Map.of("app", "web", "tier", "", "size", "10")))
                .isEqualTo(matches);
    }

    @Test
    void matchesLabels() {
        Map<String, String> labels = Map.of("app", "web", "tier", "");
        assertThat(LabelSelector.everything().matches(Map.of())).isTrue();
        assertThat(of("app", "In", "db", "web").matches(labels)).isTrue();
        assertThat(of("app", "In", "db").matches(labels)).isFalse();
        assertThat(of("x", "In", "db").matches(labels)).isFalse();
        assertThat(of("app", "NotIn", "web").matches(labels)).isFalse();
        assertThat(of("x", "NotIn", "web").matches(labels)).isTrue();
        assertThat(of("tier", "Exists").matches(labels)).isTrue();
        assertThat(of("x", "Exists").matches(labels)).isFalse();
        assertThat(of("tier", "DoesNotExist").matches(labels)).isFalse();
        assertThat(of("x", "DoesNotExist").matches(labels)).isTrue();
        assertThat(valid(Map.of("matchLabels", Map.of("app", "web", "tier", "")))
                        .matches(labels))
                .isTrue();
        assertThat(valid(Map.of("matchLabels", Map.of("app", "web", "x", ""))).matches(labels))
                .isFalse();
    }

    private static LabelSelector of(String key, String operator, String... values) {
        return valid(Map.of(
                "matchExpressions",
                List.of(Map.of("key", key, "operator", operator, "values", List.of((Object[]) values)))));
    }

    private static LabelSelector valid(Map<String, Object> tree) {
        return ((LabelSelector.Valid) LabelSelector.parse(tree)).selector();
    }
}

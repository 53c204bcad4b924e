package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlTextTest {

    @Test
    void printsTreesInTheirOrder() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("b", Arrays.asList(1L, null, Map.of("c", List.of("yes"))));
        tree.put("a", Map.of());
        assertThat(YamlText.of(tree)).isEqualTo("b:\n  - 1\n  - null\n  - c:\n      - \"yes\"\na: {}\n");
    }

    /** Up to 1,024 characters YAML takes text before a colon for a key, longer ones only where they are marked. */
    @ParameterizedTest
    @ValueSource(ints = {990, 1_000, 1_001, 1_022, 1_023, 1_024, 1_025, 5_000})
    void longKeysAreReadAgain(int length) {
        for (String letter : List.of("k", ":", "\n", "\u00e9", "\ud83d\ude00")) {
            String key = letter.repeat(length);
            Map<String, Object> object = new LinkedHashMap<>(Map.of("apiVersion", "v1", "kind", "Odd"));
            object.put(key, "at the top");
            object.put("map", Map.of("inner", Map.of(key, List.of(1L, Map.of(key, true)))));
            object.put("list", List.of(Map.of(key, Map.of(key, "in an element")), List.of(Map.of(key, List.of()))));
            assertThat(read(YamlText.of(object))).isEqualTo(object);
        }
    }

    @Test
    void appendsWhatItPrints() {
        String key = "k".repeat(2_000);
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put(key, Map.of(key, 1L));
        tree.put("list", List.of(Map.of(key, "a"), "b", List.of(key)));
        StringBuilder appended = new StringBuilder();
        YamlText.appendField(key, tree.get(key), appended);
        appended.append("list:\n");
        Fields.list(tree, "list").forEach(element -> YamlText.appendElement(element, appended));
        assertThat(appended).hasToString(YamlText.of(tree));
    }

    private static Map<String, Object> read(String text) {
        List<Parsed> read = new ManifestReader().read("test.yaml", text.getBytes(StandardCharsets.UTF_8));
        assertThat(read).singleElement().isInstanceOf(Document.class);
        return ((Document) read.get(0)).object();
    }
}

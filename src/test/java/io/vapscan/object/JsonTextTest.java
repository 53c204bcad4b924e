package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTextTest {

    @Test
    void printsTreesInTheirOrder() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("b", Arrays.asList(1L, null, true, 1.5));
        tree.put("a", Map.of());
        tree.put("c", List.of());
        assertThat(JsonText.compact(tree)).isEqualTo("{\"b\":[1,null,true,1.5],\"a\":{},\"c\":[]}");
        assertThat(JsonText.indented(Map.of("a", List.of(1L)))).isEqualTo("{\n  \"a\": [\n    1\n  ]\n}");
    }

    @Test
    void escapesWhatATerminalWouldObey() {
        assertThat(JsonText.quoted("\u001b[31m\u009b\"\\\n\t\u2028é😀"))
                .isEqualTo("\"\\u001b[31m\\u009b\\\"\\\\\\n\\t\\u2028é😀\"");
    }

    @Test
    void escapesHalfSurrogatesAndWritesNoNaN() {
        assertThat(JsonText.compact(List.of("\ud83dx", "x\ude00", Double.NaN, Float.POSITIVE_INFINITY)))
                .isEqualTo("[\"\\ud83dx\",\"x\\ude00\",null,null]");
    }
}

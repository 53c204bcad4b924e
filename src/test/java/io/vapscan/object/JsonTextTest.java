package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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

    @Test
    void endsNoScript() throws IOException {
        StringBuilder script = new StringBuilder();
        JsonText.write(Map.of("</script>", List.of("<!-- &", "plain")), JsonText.Form.SCRIPT, script);
        assertThat(script).hasToString("{\"\\u003c/script\\u003e\":[\"\\u003c!-- \\u0026\",\"plain\"]}");
    }

    @Test
    void leavesAnArrayToWhoWritesIt() throws IOException {
        for (JsonText.Form form : JsonText.Form.values()) {
            StringBuilder whole = new StringBuilder();
            StringBuilder parts = new StringBuilder();
            JsonText.write(Map.of("a", List.of("x", List.of(), Map.of("<", 1L))), form, whole);
            JsonText.Written elements = (same, depth, out) -> {
                StringBuilder text = new StringBuilder();
                JsonText.appendFurther("x", same, depth, text);
                out.append(text.substring(1));
                text.setLength(0);
                JsonText.Written none = (f, d, o) -> false;
                JsonText.appendFurther(none, same, depth, text);
                JsonText.appendFurther(Map.of("<", 1L), same, depth, text);
                out.append(text);
                return true;
            };
            JsonText.write(Map.of("a", elements), form, parts);
            assertThat(parts).hasToString(whole.toString());
        }
    }

    @Test
    void writesElementsAsTheyAreMade() throws IOException {
        StringBuilder indented = new StringBuilder();
        StringBuilder compact = new StringBuilder();
        List<Integer> written = new ArrayList<>();
        JsonText.Elements elements = () -> Stream.iterate(0, i -> i + 1)
                .limit(20_000)
                .peek(i -> written.add(indented.length()))
                .map(i -> (Object) ("element " + i))
                .iterator();
        JsonText.Elements none = Collections::emptyIterator;
        JsonText.write(Map.of("a", elements), JsonText.Form.INDENTED, indented);
        assertThat(written.get(19_000)).isPositive();
        List<Object> list = new ArrayList<>();
        elements.forEach(list::add);
        assertThat(indented).hasToString(JsonText.indented(Map.of("a", list)));
        JsonText.write(List.of(elements, none), JsonText.Form.COMPACT, compact);
        assertThat(compact).hasToString(JsonText.compact(List.of(list, List.of())));
    }
}

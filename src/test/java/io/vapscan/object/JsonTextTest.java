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
        JsonText.writeIndented(Map.of("a", elements), indented);
        assertThat(written.get(19_000)).isPositive();
        List<Object> list = new ArrayList<>();
        elements.forEach(list::add);
        assertThat(indented).hasToString(JsonText.indented(Map.of("a", list)));
        JsonText.writeCompact(List.of(elements, none), compact);
        assertThat(compact).hasToString(JsonText.compact(List.of(list, List.of())));
    }
}

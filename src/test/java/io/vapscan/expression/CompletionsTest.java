package io.vapscan.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompletionsTest {

    private final Session session = new Session(Map.of("object", object()), "");

    private static Map<String, Object> object() {
        Map<String, Object> labels = new LinkedHashMap<>();
        labels.put("app.kubernetes.io/name", "web");
        labels.put("tier", "front");
        Map<String, Object> container = Map.of("name", "c", "image", "nginx");
        return Map.of("metadata", Map.of("labels", labels), "spec", Map.of("containers", List.of(container)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "obj | object",
                "1 + ol | oldObject",
                "object.spec.con | object.spec.containers",
                "has(object.spec.con | object.spec.containers",
                "object.?spec.?con | object.?spec.?containers",
                "object.spec.containers[0].na | object.spec.containers[0].name",
                "object.spec.containers[?0].na | object.spec.containers[?0].name",
                "[object.spec.con | object.spec.containers",
                "object.metadata.labels. | object.metadata.labels.`app.kubernetes.io/name`,object.metadata.labels.tier",
                "object.spec.containers.exists_ | object.spec.containers.exists_one(",
                "quan | quantity(",
                "optional.ofN | optional.ofNonZeroValue(",
                "x 'a'.startsW | .startsWith(",
                "quantity('1').isLess | .isLessThan(",
                "object.nope.x.y.zzz | none",
                "object.spec.containers[99999999999].zzz | none"
            })
    void endsTheWord(String text, String expected) {
        List<String> words = expected == null ? List.of() : Arrays.asList(expected.split(",", -1));
        assertThat(new Completions(session, "").of(text)).isEqualTo(words);
    }

    @Test
    void knowsWhatAVersionHas() {
        assertThat(new Completions(session, "1.32").of("semv")).isEmpty();
        assertThat(new Completions(session, "").of("semv")).containsExactly("semver(");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1,", "f(a", "{'a': 1", "'''a\nb", "r\"\"\"\\", "a[']'", "( // )"})
    void expressionsGoOn(String text) {
        assertThat(Continuation.expected(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "[1]", "'['", "r'\\'", "'''[''' + \"(\"", "'open", "1 // (", ")))", "'\\'('"})
    void expressionsEnd(String text) {
        assertThat(Continuation.expected(text)).isFalse();
    }
}

package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FieldSyntaxTest {

    private static final List<String> NAMES = List.of(
            "spec",
            "a.b/c",
            "",
            "x y",
            "\"",
            "\\",
            "]",
            "[0]",
            "0",
            "'",
            "\n",
            "\u00e4",
            "a-b",
            "-",
            ".",
            "\\u0041",
            "\ud83d\ude00");

    @Test
    void writesPathsAsKubescapeDoes() {
        assertThat(FieldSyntax.text(List.of("spec", "containers", 12, "image"))).isEqualTo("spec.containers[12].image");
        assertThat(FieldSyntax.text(List.of("metadata", "labels", "a.b/c"))).isEqualTo("metadata.labels[\"a.b/c\"]");
        assertThat(FieldSyntax.dotted(List.of("metadata", "labels", "a.b/c", "x")))
                .isEqualTo("metadata.labels.\"a.b/c\".x");
        assertThat(FieldSyntax.text(List.of())).isEmpty();
    }

    @Test
    void readsBackWhateverItWrites() {
        Random random = new Random(3);
        for (int i = 0; i < 2000; i++) {
            List<Object> steps = IntStream.range(0, 1 + random.nextInt(5))
                    .<Object>mapToObj(step -> random.nextInt(4) == 0
                            ? (Object) random.nextInt(20)
                            : NAMES.get(random.nextInt(NAMES.size())))
                    .toList();
            assertThat(FieldSyntax.parse(FieldSyntax.text(steps))).contains(steps);
            assertThat(FieldSyntax.parse(FieldSyntax.dotted(steps))).contains(steps);
        }
    }

    @Test
    void readsOtherWaysOfWriting() {
        assertThat(FieldSyntax.parse("['a.b'].c[0]")).contains(List.of("a.b", "c", 0));
        assertThat(FieldSyntax.parse(".spec.x")).contains(List.of("spec", "x"));
        assertThat(FieldSyntax.parse("spec.[1]")).contains(List.of("spec", 1));
        assertThat(FieldSyntax.parse("a[b.c]['']")).contains(List.of("a", "b.c", ""));
        assertThat(FieldSyntax.parse("a[\"]\\\"'\"].\"x.y\".z")).contains(List.of("a", "]\"'", "x.y", "z"));
        assertThat(FieldSyntax.parse("")).contains(List.of());
    }

    @Test
    void takesANameWithDotsWhereTheObjectHasIt() {
        Map<String, Object> object = Map.of("data", Map.of("a.b", Map.of("c", 1L), "a", 2L));
        assertThat(FieldSyntax.parse("data.a.b.c", object)).contains(List.of("data", "a.b", "c"));
        assertThat(FieldSyntax.parse("data.a", object)).contains(List.of("data", "a"));
        assertThat(FieldSyntax.parse("data.a.b.c")).contains(List.of("data", "a", "b", "c"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a..b",
                "a.",
                "a[",
                "a[]",
                "a]",
                "a[\"b]",
                "a[0]b",
                "..",
                "[",
                "a[\"b\"c]",
                "a['b]",
                "a[b'c']",
                "a.\"b",
                "a[\"b\\"
            })
    void readsNothingElse(String text) {
        assertThat(FieldSyntax.parse(text)).isEqualTo(Optional.empty());
    }
}

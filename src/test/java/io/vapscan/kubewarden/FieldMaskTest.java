package io.vapscan.kubewarden;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FieldMaskTest {

    private static final Map<String, Object> OBJECT =
            Map.of("kind", "Odd", "a", Map.of("b", List.of(Map.of("c", 1L, "d", 2L)), "e", 3L));

    @Test
    void keepsWhatIsNamedAndTheKind() {
        assertThat(FieldMask.of(List.of("a.b.c")).apply(OBJECT))
                .isEqualTo(Map.of("kind", "Odd", "a", Map.of("b", List.of(Map.of("c", 1L)))));
        assertThat(FieldMask.of(List.of("a.b.c", "a")).apply(OBJECT)).isEqualTo(OBJECT);
        assertThat(FieldMask.of(List.of()).apply(OBJECT)).isEqualTo(OBJECT);
    }

    /** An expression may make a mask of anything that an object holds. */
    @Test
    void masksOfAnyDepthNeedNoStack() {
        assertThat(FieldMask.of(List.of("a." + "b.".repeat(100_000))).apply(OBJECT))
                .containsOnlyKeys("kind", "a");
    }
}

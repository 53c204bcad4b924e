package io.vapscan.suite.kyverno;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProjectionTest {

    private static final Map<String, Object> DATA =
            Map.of("a", Map.of("b.c", 1L), "items", List.of(Map.of("n", "x"), Map.of("n", "y"), Map.of()));

    @Test
    void followsFieldsElementsAndAll() {
        assertThat(Projection.of(DATA, "")).isEqualTo(DATA);
        assertThat(Projection.of(DATA, "a.\"b.c\"")).isEqualTo(1L);
        assertThat(Projection.of(DATA, "items[1].n")).isEqualTo("y");
        assertThat(Projection.of(DATA, "items[-3].n")).isEqualTo("x");
        assertThat(Projection.of(DATA, "items[*].n")).isEqualTo(List.of("x", "y"));
        assertThat(Projection.of(DATA, "items[].n")).isEqualTo(List.of("x", "y"));
    }

    @Test
    void leadsNowhereWithoutAFault() {
        assertThat(Projection.of(DATA, "x.y[0]")).isNull();
        assertThat(Projection.of(DATA, "items[9].n")).isNull();
        assertThat(Projection.of(DATA, "items[")).isNull();
        assertThat(Projection.of(null, "[*]")).isNull();
        assertThat(Projection.of(DATA, "a" + ".a".repeat(100_000))).isNull();
        assertThat(Projection.of(DATA, "[*]".repeat(100_000))).isNull();
    }
}

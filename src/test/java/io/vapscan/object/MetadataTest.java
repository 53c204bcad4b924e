package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MetadataTest {

    @Test
    void readsTypeAndNames() {
        Map<String, Object> object = Map.of(
                "apiVersion", "apps/v1", "kind", "Deployment", "metadata", Map.of("name", "web", "namespace", "prod"));
        assertThat(Metadata.kindOf(object)).isEqualTo(new GroupVersionKind("apps", "v1", "Deployment"));
        assertThat(Metadata.name(object)).isEqualTo("web");
        assertThat(Metadata.namespace(object)).isEqualTo("prod");
        assertThat(Metadata.generateName(object)).isEmpty();
        assertThat(Metadata.name(Map.of("metadata", "odd"))).isEmpty();
    }

    @Test
    void readsLabelsAllOrNone() {
        Map<String, Object> labels = new LinkedHashMap<>();
        labels.put("a", "1");
        labels.put("b", null);
        Map<String, Object> object = Map.of("metadata", Map.of("labels", labels));
        assertThat(Metadata.labels(object)).containsExactly(Map.entry("a", "1"), Map.entry("b", ""));
        labels.put("c", 3L);
        assertThat(Metadata.labels(object)).isEmpty();
        assertThat(Metadata.annotations(object)).isEmpty();
    }
}

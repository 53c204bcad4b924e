package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is read of the table as it is asked for is what a registry of all its rows has. */
class BuiltInKindsTest {

    private final KindRegistry known = KindRegistry.builtIn();
    private final KindRegistry listed = new ListedKinds(known.kinds());

    @Test
    void eachRowIsFound() {
        assertThat(known.kinds()).hasSizeGreaterThan(150).isEqualTo(java.util.List.copyOf(listed.kinds()));
        for (ResourceKind kind : known.kinds()) {
            GroupVersionResource resource = kind.groupVersionResource();
            assertThat(known.find(kind.kind()))
                    .isEqualTo(listed.find(kind.kind()))
                    .isEqualTo(kind);
            assertThat(known.findByResource(resource)).isEqualTo(listed.findByResource(resource));
            assertThat(known.otherVersions(resource)).isEqualTo(listed.otherVersions(resource));
        }
    }

    @Test
    void nothingElseIs() {
        for (String kind : new String[] {"", "Po", "Pods", "Pod\tpods", "pod", "Pod\n"}) {
            assertThat(known.find(new GroupVersionKind("", "v1", kind))).isNull();
        }
        assertThat(known.find(new GroupVersionKind("\tv1", "Pod", "pods"))).isNull();
        assertThat(known.findByResource(new GroupVersionResource("\tv1", "v1", "pods")))
                .isNull();
        assertThat(known.otherVersions(new GroupVersionResource("example.com", "v1", "pods")))
                .isEmpty();
    }
}

package io.vapscan.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KustomizationTest {

    /** Kustomize reads names as regular expressions, and those of roles may have anything in them. */
    @Test
    void namesMeanJustTheObject() {
        Map<String, Object> role = Map.of(
                "apiVersion", "rbac.authorization.k8s.io/v1",
                "kind", "ClusterRole",
                "metadata", Map.of("name", "system:a.b+c*(d|e)[f]{g}^$?\\h"));
        Kustomization kustomization = new Kustomization();
        kustomization.add("roles.yaml", role, List.of(Map.of("op", "remove", "path", "/rules/0")));
        assertThat(kustomization.text())
                .contains(
                        "name: \"system:a\\\\.b\\\\+c\\\\*\\\\(d\\\\|e\\\\)\\\\[f\\\\]\\\\{g\\\\}\\\\^\\\\$\\\\?\\\\\\\\h\"\n")
                .contains("resources:\n  - roles.yaml\n");
    }
}

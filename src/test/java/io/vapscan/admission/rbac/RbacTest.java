package io.vapscan.admission.rbac;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.JsonTrees;
import io.vapscan.admission.UserInfo;
import io.vapscan.cel.library.Authorizer;
import io.vapscan.object.Fields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RbacTest {

    /** RBAC objects and checks with the answers of the authorizer of kube-apiserver 1.37. */
    static List<String> vectors() throws IOException {
        return Files.readAllLines(Path.of("fixtures/rbac/answers.jsonl"));
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void answersAsTheAuthorizerDoes(String line) throws IOException {
        Object vector = JsonTrees.parse(line);
        Rbac rbac = Rbac.of(Fields.maps(vector, "objects"));
        assertThat(rbac).isNotNull();
        Authorizer authorizer = rbac.authorizer(UserInfo.of(Fields.map(vector, "user")));
        assertThat(Fields.maps(vector, "checks").stream()
                        .map(check -> authorizer.authorize(attributes(check)))
                        .map(d -> Map.of("allowed", d.allowed(), "reason", d.reason(), "error", d.error())))
                .isEqualTo(Fields.list(vector, "answers"));
    }

    private static Authorizer.Attributes attributes(Map<String, Object> check) {
        return new Authorizer.Attributes(
                Fields.string(check, "serviceAccount"),
                Fields.string(check, "verb"),
                Fields.string(check, "path"),
                Fields.string(check, "group"),
                Fields.string(check, "resource"),
                Fields.string(check, "subresource"),
                Fields.string(check, "namespace"),
                Fields.string(check, "name"),
                "",
                "");
    }

    @Test
    void gathersTheRulesOfAggregatedRoles() {
        Map<String, Object> leaf = role("leaf", Map.of("part", "yes"), rules("pods"));
        Map<String, Object> middle = role("middle", Map.of("whole", "yes"), aggregating("part"));
        Map<String, Object> top = role("top", Map.of("part", "yes"), aggregating("whole"));
        Rbac rbac = Rbac.of(List.of(leaf, middle, top, binding("top")));
        assertThat(rbac).isNotNull();
        Authorizer authorizer = rbac.authorizer(new UserInfo("dana", "", List.of(), Map.of()));
        assertThat(authorizer.authorize(get("pods")).allowed()).isTrue();
        assertThat(authorizer.authorize(get("secrets")).allowed()).isFalse();
    }

    @Test
    void saysWhichRoleIsMissing() {
        Rbac rbac = Rbac.of(List.of(binding("gone")));
        assertThat(rbac).isNotNull();
        assertThat(rbac.authorizer(new UserInfo("dana", "", List.of(), Map.of()))
                        .authorize(get("pods"))
                        .reason())
                .isEqualTo("RBAC: clusterrole.rbac.authorization.k8s.io \"gone\" not found");
    }

    @Test
    void allowsMastersEverything() {
        Rbac rbac = Rbac.of(List.of(binding("gone")));
        assertThat(rbac).isNotNull();
        assertThat(rbac.authorizer(new UserInfo("root", "", List.of("system:masters"), Map.of()))
                        .authorize(get("pods"))
                        .allowed())
                .isTrue();
    }

    @Test
    void knowsNothingWithoutObjects() {
        assertThat(Rbac.of(List.of(Map.of("apiVersion", "v1", "kind", "ConfigMap"))))
                .isNull();
    }

    private static Authorizer.Attributes get(String resource) {
        return new Authorizer.Attributes("", "get", "", "", resource, "", "", "", "", "");
    }

    private static Map<String, Object> role(String name, Map<String, Object> labels, Map<String, Object> content) {
        return Map.of(
                "apiVersion",
                "rbac.authorization.k8s.io/v1",
                "kind",
                "ClusterRole",
                "metadata",
                Map.of("name", name, "labels", labels),
                content.keySet().iterator().next(),
                content.values().iterator().next());
    }

    private static Map<String, Object> rules(String resource) {
        return Map.of(
                "rules",
                List.of(Map.of("verbs", List.of("get"), "apiGroups", List.of(""), "resources", List.of(resource))));
    }

    private static Map<String, Object> aggregating(String label) {
        return Map.of(
                "aggregationRule",
                Map.of("clusterRoleSelectors", List.of(Map.of("matchLabels", Map.of(label, "yes")))));
    }

    private static Map<String, Object> binding(String role) {
        return Map.of(
                "apiVersion",
                "rbac.authorization.k8s.io/v1",
                "kind",
                "ClusterRoleBinding",
                "metadata",
                Map.of("name", "b"),
                "roleRef",
                Map.of("kind", "ClusterRole", "name", role),
                "subjects",
                List.of(Map.of("kind", "User", "name", "dana")));
    }
}

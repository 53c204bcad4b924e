package io.vapscan.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What no object can do: stall the search. */
class EffortTest {

    @Test
    void givesUpWithAReasonAndKeepsWhatIsEasy() throws IOException {
        Map<String, Object> policies =
                Map.of("p", "object.spec.containers.all(a, object.spec.containers.all(b, a.name < b.image))");
        List<Object> containers = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            containers.add(new LinkedHashMap<>(Map.of("name", "c" + i, "image", "b" + i)));
        }
        Map<String, Object> pod = new LinkedHashMap<>(Map.of("apiVersion", "v1", "kind", "Pod"));
        pod.put("metadata", Map.of("name", "a"));
        pod.put("spec", Map.of("containers", containers, "hostPID", true));
        List<Map<String, Object>> all = List.of(
                policy("hard", String.valueOf(policies.get("p"))),
                policy("easy", "!has(object.spec.hostPID) || !object.spec.hostPID"));
        Map<String, Remedy> remedies = Fixtures.remedies(Fixtures.court(all, false), pod);
        assertThat(remedies.get("easy").values()).hasSize(1);
        assertThat(remedies.get("easy").failed()).hasSize(1);
        assertThat(remedies.get("hard").unexplained()).contains("too long");
        assertThat(remedies.get("hard").fix().edits()).isEmpty();
    }

    private static Map<String, Object> policy(String name, String expression) {
        Map<String, Object> rule = Map.of(
                "apiGroups",
                List.of(""),
                "apiVersions",
                List.of("v1"),
                "operations",
                List.of("CREATE"),
                "resources",
                List.of("pods"));
        return Map.of(
                "apiVersion",
                "admissionregistration.k8s.io/v1",
                "kind",
                "ValidatingAdmissionPolicy",
                "metadata",
                Map.of("name", name),
                "spec",
                Map.of(
                        "matchConstraints", Map.of("resourceRules", List.of(rule)),
                        "validations", List.of(Map.of("expression", expression))));
    }
}

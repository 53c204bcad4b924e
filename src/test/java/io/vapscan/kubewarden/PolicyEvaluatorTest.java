package io.vapscan.kubewarden;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.TreeReader;
import io.vapscan.object.Fields;
import io.vapscan.object.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every case of {@code fixtures/kubewarden/cases.yaml}. */
class PolicyEvaluatorTest {

    private static final Path CASES = Path.of("fixtures/kubewarden/cases.yaml");

    static List<Named<Map<String, Object>>> cases() throws IOException {
        TreeReader.Tree tree = (TreeReader.Tree) TreeReader.read(CASES.toString(), Files.readAllBytes(CASES));
        return Fields.maps(tree.fields(), "cases").stream()
                .map(one -> Named.of(Fields.string(one, "name"), one))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void answers(Map<String, Object> one) {
        Map<String, Object> policy = new LinkedHashMap<>();
        policy.put("apiVersion", "admissionregistration.k8s.io/v1");
        policy.put("kind", "ValidatingAdmissionPolicy");
        policy.put("metadata", Map.of("name", "case"));
        policy.put("spec", Fields.map(one, "spec"));
        ClusterDump dump = one.containsKey("dump") ? new ClusterDump(Fields.maps(one, "dump")) : null;
        Response response = PolicyEvaluator.evaluate(policy, Fields.map(one, "bindings"), dump);
        assertThat(JsonText.indented(response.tree())).isEqualTo(JsonText.indented(Fields.map(one, "response")));
    }
}

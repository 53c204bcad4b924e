package io.vapscan.edit;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.TreeReader;
import io.vapscan.object.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonPatchTest {

    private static final String POD = """
            {"spec": {"hostPID": true, "x": null, "containers": [
              {"name": "a", "ports": [{"hostPort": 1}, {"hostPort": 2}]},
              {"name": "b", "securityContext": {"capabilities": {"drop": ["X"]}}}]},
             "metadata": {"labels": {"a/b": "1"}}}""";

    /** The operations for fixes written {@code path=value}, or {@code path} for what goes. */
    private static List<String> patch(String... fixes) {
        TreeReader.Result read = TreeReader.read("", POD.getBytes(StandardCharsets.UTF_8));
        Map<String, Object> tree = ((TreeReader.Tree) read).fields();
        List<Fix> all = Arrays.stream(fixes)
                .map(fix -> fix.split("=", 2))
                .map(parts -> new Fix("", parts[0], parts.length == 1 ? null : parts[1], ""))
                .toList();
        return JsonPatch.of(tree, FixPlan.of(all, tree, true)).stream()
                .map(JsonText::compact)
                .toList();
    }

    @Test
    void replacesAddsAndRemoves() {
        assertThat(patch("spec.hostPID=false", "metadata.labels.\"a/b\"=2", "spec.y.z=3"))
                .containsExactly(
                        "{\"op\":\"replace\",\"path\":\"/spec/hostPID\",\"value\":false}",
                        "{\"op\":\"replace\",\"path\":\"/metadata/labels/a~1b\",\"value\":\"2\"}",
                        "{\"op\":\"add\",\"path\":\"/spec/y\",\"value\":{\"z\":3}}");
        assertThat(patch("spec.x.y=1"))
                .containsExactly("{\"op\":\"replace\",\"path\":\"/spec/x\",\"value\":{\"y\":1}}");
        assertThat(patch("spec.hostPID")).containsExactly("{\"op\":\"remove\",\"path\":\"/spec/hostPID\"}");
    }

    @Test
    void testsTheNamesOfElementsFirst() {
        assertThat(patch("spec.containers[1].securityContext.capabilities.drop[1]=ALL", "spec.containers[0].tty=false"))
                .containsExactly(
                        "{\"op\":\"test\",\"path\":\"/spec/containers/1/name\",\"value\":\"b\"}",
                        "{\"op\":\"test\",\"path\":\"/spec/containers/0/name\",\"value\":\"a\"}",
                        "{\"op\":\"add\",\"path\":\"/spec/containers/1/securityContext/capabilities/drop/-\",\"value\":\"ALL\"}",
                        "{\"op\":\"add\",\"path\":\"/spec/containers/0/tty\",\"value\":false}");
    }

    @Test
    void removesFromTheBack() {
        assertThat(patch("spec.containers[0].ports[0]", "spec.containers[0].ports[1]"))
                .containsExactly(
                        "{\"op\":\"test\",\"path\":\"/spec/containers/0/name\",\"value\":\"a\"}",
                        "{\"op\":\"remove\",\"path\":\"/spec/containers/0/ports/1\"}",
                        "{\"op\":\"remove\",\"path\":\"/spec/containers/0/ports/0\"}");
    }

    @Test
    void saysNothingWhereEverythingIsThere() {
        assertThat(patch("spec.hostPID=true", "spec.z")).isEmpty();
    }
}

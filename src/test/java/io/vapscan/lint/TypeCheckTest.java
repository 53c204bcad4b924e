package io.vapscan.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.TreeReader;
import io.vapscan.object.Fields;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Generated policies with the warnings of the API server's own type checker; it numbers types, which is left out of both. */
class TypeCheckTest {

    private static final TypeCheck CHECK = new TypeCheck(KindRegistry.builtIn(), List.of());

    static List<Named<Map<String, Object>>> policies() throws IOException {
        return Files.readAllLines(Path.of("fixtures/lint/typecheck.jsonl")).stream()
                .map(TypeCheckTest::tree)
                .map(tree -> Named.of(Metadata.name(tree.get("policy")), tree))
                .toList();
    }

    private static Map<String, Object> tree(String line) {
        return ((TreeReader.Tree) TreeReader.read("", line.getBytes(StandardCharsets.UTF_8))).fields();
    }

    @ParameterizedTest
    @MethodSource("policies")
    void warnsAsTheServerDoes(Map<String, Object> vector) {
        Map<String, String> expected = new LinkedHashMap<>();
        Fields.maps(vector, "warnings")
                .forEach(one -> expected.put(Fields.string(one, "fieldRef"), Fields.string(one, "warning")));
        Map<String, String> actual = new LinkedHashMap<>();
        CHECK.check(ValidatingAdmissionPolicy.of(Fields.map(vector, "policy")))
                .forEach(
                        finding -> actual.put(finding.field(), finding.message().replace("ConfigMap1", "ConfigMap")));
        assertThat(actual).isEqualTo(expected);
    }
}

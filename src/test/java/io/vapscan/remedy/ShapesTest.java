package io.vapscan.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.vapscan.object.Fields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Paths and fixes by the shape of the expression: {@code fixtures/remedies/shapes.yaml}. */
class ShapesTest {

    private static final Path SHAPES = Path.of("fixtures/remedies/shapes.yaml");
    private static final Path OTHERS = Path.of("fixtures/remedies/others.yaml");
    private static final Path OBJECT = Path.of("fixtures/remedies/object.yaml");

    static List<Map<String, Object>> shapes() throws IOException {
        List<Map<String, Object>> shapes = new ArrayList<>();
        Object tree = new ObjectMapper(new YAMLFactory()).readValue(Files.readString(SHAPES), Object.class);
        for (Object shape : (List<?>) tree) {
            shapes.add(Fields.map(shape));
        }
        return shapes;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void explains(Map<String, Object> shape) throws IOException {
        Map<String, Object> object = object(Fields.string(shape, "of"));
        Court court = Fixtures.court(List.of(policy(shape)), false);
        assertThat(court.policies().policies()).hasSize(1);
        Map<String, Remedy> remedies = Fixtures.remedies(court, object);
        assertThat(remedies).hasSize(1);
        Remedy remedy = remedies.get("p");
        assertThat(remedy.failed().stream().map(ShapesTest::shorter).toList())
                .containsExactlyInAnyOrderElementsOf(Fields.strings(shape, "paths"));
        List<String> fix = new ArrayList<>();
        remedy.values().forEach(set -> fix.add(shorter(set.path()) + "=" + set.value()));
        remedy.deletions().forEach(path -> fix.add("-" + shorter(path)));
        assertThat(fix).containsExactlyInAnyOrderElementsOf(Fields.strings(shape, "fix"));
        assertThat(remedy.review()).isEqualTo(fix.isEmpty() ? remedy.failed() : java.util.Set.of());
        if (!fix.isEmpty()) {
            Map<String, Object> fixed = remedy.fix().apply(object).orElseThrow();
            assertThat(Fixtures.judge(court, fixed).orElseThrow().response().allowed())
                    .isTrue();
        }
    }

    /** The first object of a kind, or the one named {@code Kind/name}; the one that most shapes are about for none. */
    private static Map<String, Object> object(String of) throws IOException {
        if (of.isEmpty()) {
            return Fixtures.objects(Fixtures.text(OBJECT)).get(0);
        }
        return Fixtures.objects(Fixtures.text(OTHERS)).stream()
                .filter(one -> of.equals(one.get("kind")) || of.equals(one.get("kind") + "/" + Fixtures.name(one)))
                .findFirst()
                .orElseThrow();
    }

    private static String shorter(FieldPath path) {
        return path.toString().replace("spec.template.spec.containers[", "c[").replace("spec.template.spec.", "POD.");
    }

    private static Map<String, Object> policy(Map<String, Object> shape) {
        List<Object> variables = new ArrayList<>();
        Fields.map(shape, "variables")
                .forEach((name, expression) -> variables.add(Map.of("name", name, "expression", expression)));
        Map<String, Object> rule = Map.of(
                "apiGroups",
                List.of("*"),
                "apiVersions",
                List.of("*"),
                "operations",
                List.of("*"),
                "resources",
                List.of("*"));
        Map<String, Object> spec = new LinkedHashMap<>();
        spec.put("failurePolicy", "Fail");
        spec.put("matchConstraints", Map.of("resourceRules", List.of(rule)));
        spec.put("variables", variables);
        spec.put("validations", List.of(Map.of("expression", Fields.string(shape, "expression"))));
        return Map.of(
                "apiVersion",
                "admissionregistration.k8s.io/v1",
                "kind",
                "ValidatingAdmissionPolicy",
                "metadata",
                Map.of("name", "p"),
                "spec",
                spec);
    }
}

package io.vapscan.gatekeeper;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.object.Metadata;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyGenerationTest {

    private static final ExpressionCompilers COMPILERS = ExpressionCompilers.kubernetes();

    private static Map<String, Object> template(Map<String, Object> source) {
        Map<String, Object> schema = Map.of("type", "object", "x-kubernetes-preserve-unknown-fields", true);
        return Map.of(
                "apiVersion",
                "templates.gatekeeper.sh/v1",
                "kind",
                "ConstraintTemplate",
                "metadata",
                Map.of("name", "sized"),
                "spec",
                Map.of(
                        "crd",
                        Map.of(
                                "spec",
                                Map.of(
                                        "names",
                                        Map.of("kind", "Sized"),
                                        "validation",
                                        Map.of("openAPIV3Schema", schema))),
                        "targets",
                        List.of(Map.of(
                                "target",
                                "admission.k8s.gatekeeper.sh",
                                "code",
                                List.of(Map.of("engine", "K8sNativeValidation", "source", source))))));
    }

    private static Map<String, Object> constraint(String name, Map<String, Object> spec) {
        return Map.of(
                "apiVersion",
                "constraints.gatekeeper.sh/v1beta1",
                "kind",
                "Sized",
                "metadata",
                Map.of("name", name),
                "spec",
                spec);
    }

    private static PolicyGeneration.Generated generate(
            boolean embedded, Map<String, Object> template, Map<String, Object> constraint) {
        GatekeeperSet.Read read = GatekeeperSet.read(List.of(template, constraint));
        assertThat(read.unusable()).isEmpty();
        return PolicyGeneration.of(
                read.set(),
                new PolicyGeneration.Options(embedded, "Fail", null, List.of(), List.of(), false),
                COMPILERS);
    }

    private static Map<String, Object> validating(String expression) {
        return Map.of("validations", List.of(Map.of("expression", expression)));
    }

    @Test
    void saysNameSizeAndLimitOfWhatIsTooLongAndNothingOfWhatItSays() {
        String secret = "hunter2".repeat(15_000);
        Map<String, Object> parameters = Map.of("parameters", Map.of("password", secret));
        PolicyGeneration.Generated generated =
                generate(true, template(validating("true")), constraint("long", parameters));
        assertThat(generated.objects()).isEmpty();
        assertThat(generated.errors())
                .containsExactly("Sized long: spec.parameters comes to an expression of "
                        + (secret.length() + "dyn({\"password\": \"\"})".length())
                        + " code points, and 100000 are allowed");
        assertThat(generate(false, template(validating("true")), constraint("long", parameters))
                        .errors())
                .isEmpty();
    }

    @Test
    void countsCodePoints() {
        Map<String, Object> parameters = Map.of("parameters", Map.of("faces", "😀".repeat(99_000)));
        assertThat(generate(true, template(validating("true")), constraint("faces", parameters))
                        .errors())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "params.spec.parameters.on",
                ".params.spec.parameters.on",
                "[1].all(x, x > 0) && params.spec.parameters.on",
                "params.?spec.hasValue()"
            })
    void refusesTemplatesThatReadTheConstraintItself(String expression) {
        Map<String, Object> constraint = constraint("direct", Map.of("parameters", Map.of("on", true)));
        assertThat(generate(true, template(validating(expression)), constraint).errors())
                .containsExactly("Sized direct: validation 0 reads params: only variables.params is there once the"
                        + " parameters are embedded");
        Map<String, Object> variable = Map.of("variables", List.of(Map.of("name", "v", "expression", expression)));
        assertThat(generate(true, template(variable), constraint).errors())
                .containsExactly("Sized direct: variable v reads params: only variables.params is there once the"
                        + " parameters are embedded");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "variables.params.on",
                "[true].all(params, params)",
                "'params' == 'params'",
                "has(variables.params)"
            })
    void takesTemplatesThatReadTheirParameters(String expression) {
        Map<String, Object> constraint = constraint("fine", Map.of("parameters", Map.of("on", true)));
        assertThat(generate(true, template(validating(expression)), constraint).errors())
                .filteredOn(error -> error.contains("reads params"))
                .isEmpty();
    }

    @Test
    void cutsLongNames() {
        String name = "n".repeat(225) + "---";
        Map<String, Object> constraint = new LinkedHashMap<>(constraint(name + "z".repeat(20), Map.of()));
        PolicyGeneration.Generated generated = generate(true, template(validating("true")), constraint);
        assertThat(generated.objects())
                .extracting(Metadata::name)
                .allSatisfy(one ->
                        assertThat(one).startsWith("gatekeeper-sized-nnn").matches("[^.]*n-[0-9a-f]{8}"));
        assertThat(generated.objects()).extracting(Metadata::name).doesNotHaveDuplicates();
    }
}

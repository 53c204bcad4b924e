package io.vapscan.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.AdmissionScan;
import io.vapscan.admission.Intake;
import io.vapscan.admission.RequestFactory;
import io.vapscan.admission.RequestOptions;
import io.vapscan.admission.World;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.mutation.Mutated.Outcome;
import io.vapscan.object.Fields;
import io.vapscan.object.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Holds single mutations to what a server makes of them; whole policies are in fixtures/kyverno. */
class MutatorTest {

    private static final String SERVICE = """
            {apiVersion: v1, kind: Service, metadata: {name: a, namespace: x, labels: {l: m}, finalizers: [f]},
            spec: {selector: {app: a}, ports: [{name: p, port: 80}, {name: q, port: 80, protocol: UDP}]}}
            """;

    private static final String CUSTOM = """
            {apiVersion: example.com/v1, kind: Thing, metadata: {name: a, namespace: x}, spec: {size: 1, list: [1]}}
            """;

    private static Map<String, Object> read(String yaml) {
        return ((Document) new ManifestReader()
                        .read("a", yaml.getBytes(StandardCharsets.UTF_8))
                        .get(0))
                .object();
    }

    private static Mutated mutated(String object, String kind, String expression) {
        Map<String, Object> policy =
                read("""
                apiVersion: admissionregistration.k8s.io/v1
                kind: MutatingAdmissionPolicy
                metadata: {name: one}
                spec:
                  matchConstraints:
                    resourceRules: [{apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*']}]
                  mutations:
                    - {patchType: JSONPatch, jsonPatch: {expression: '[JSONPatch{op: "test", path: "/metadata/name", value: "a"}]'}}
                    - patchType: %s
                      %s:
                        expression: >-
                          %s
                """.formatted(kind, kind.equals("JSONPatch") ? "jsonPatch" : "applyConfiguration", expression));
        Map<String, Object> written = read(object);
        World world = AdmissionScan.world(List.of(), List.of(written), false);
        Intake intake = new RequestFactory(RequestOptions.CREATE, world).request(written);
        return Mutator.mutate(
                ((Intake.Accepted) intake).request(),
                world,
                MutatingPolicies.of(List.of(policy), false).get(0));
    }

    private static String field(Mutated mutated, String path) {
        return JsonText.compact(Fields.at(mutated.request().object(), path.split("/", -1)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {op: "add", path: "/metadata/labels/a~1b", value: "c"}                    | metadata/labels     | {"a/b":"c","l":"m"}
                    {op: "add", path: "/spec/selector", value: {"b": "c"}}                    | spec/selector       | {"b":"c"}
                    {op: "remove", path: "/metadata/labels/l"}                                | metadata/labels     | null
                    {op: "move", from: "/metadata/labels/l", path: "/metadata/labels/n"}      | metadata/labels     | {"n":"m"}
                    {op: "add", path: "/metadata/finalizers/0", value: "g"}                   | metadata/finalizers | ["g","f"]
                    {op: "add", path: "/metadata/finalizers/-", value: "g"}                   | metadata/finalizers | ["f","g"]
                    {op: "add", path: "/metadata/finalizers/1", value: "g"}                   | metadata/finalizers | ["f","g"]
                    {op: "replace", path: "/metadata/finalizers", value: ["g"]}               | metadata/finalizers | ["g"]
                    {op: "copy", from: "/metadata/labels", path: "/metadata/annotations"}     | metadata/annotations | {"l":"m"}
                    """)
    void patches(String operation, String path, String expected) {
        Mutated mutated = mutated(SERVICE, "JSONPatch", "[JSONPatch" + operation + "]");
        assertThat(mutated.reason()).isEmpty();
        assertThat(field(mutated, path)).isEqualTo(expected);
    }

    @Test
    void copiesDoNotGrowWithoutEnd() {
        StringBuilder patch = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            patch.append(i == 0 ? "" : ", ")
                    .append("JSONPatch{op: \"copy\", from: \"/metadata\", path: \"/metadata/x%s\"}".formatted(i));
        }
        assertThat(mutated(SERVICE, "JSONPatch", "[" + patch + "]").reason())
                .endsWith("the patch copies more than 100000 values");
    }

    @Test
    void aTestThatDoesNotHoldLeavesTheObject() {
        Mutated mutated = mutated(
                SERVICE,
                "JSONPatch",
                "[JSONPatch{op: \"remove\", path: \"/metadata/labels\"}, JSONPatch{op: \"test\", path: \"/spec/ports/0/port\", value: 81}]");
        assertThat(mutated.outcome()).isEqualTo(Outcome.APPLIED);
        assertThat(field(mutated, "metadata/labels")).isEqualTo("{\"l\":\"m\"}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {op: "add", path: "/metadata/annotations/a", value: "c"} | path /metadata/annotations/a is missing
                    {op: "remove", path: "/spec/nothing"}                    | path /spec/nothing is missing
                    {op: "replace", path: "/spec/ports/2", value: {"a": 1}}  | path /spec/ports/2 is missing
                    {op: "add", path: "/spec/ports/01", value: {"a": 1}}     | path /spec/ports/01 has no index in a list: 01
                    {op: "add", path: "spec", value: 1}                      | JSON pointer spec does not begin with a slash
                    {path: "/spec"}                                          | unexpected op: ""
                    {op: "add", path: "/spec/nothing", value: 1}             | unknown field "spec.nothing"
                    {op: "add", path: "/spec", value: Object.spec{ports: [Object.port{port: 1}]}} | unexpected type name "Object.port", expected "Object.spec.ports", which matches field name path from root Object type
                    """)
    void refusesPatches(String operation, String reason) {
        Mutated mutated = mutated(SERVICE, "JSONPatch", "[JSONPatch" + operation + "]");
        assertThat(mutated.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(mutated.reason()).isEqualTo("mutations[1].jsonPatch: " + reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    metadata: Object.metadata{labels: {"n": "o"}}                                | metadata/labels     | {"l":"m","n":"o"}
                    metadata: Object.metadata{finalizers: ["g", "f"]}                            | metadata/finalizers | ["f","g"]
                    spec: Object.spec{?type: optional.none(), ?externalName: optional.of("e")}   | spec/externalName   | "e"
                    """)
    void merges(String fields, String path, String expected) {
        Mutated mutated = mutated(SERVICE, "ApplyConfiguration", "Object{" + fields + "}");
        assertThat(mutated.reason()).isEmpty();
        assertThat(field(mutated, path)).isEqualTo(expected);
    }

    @Test
    void listsAreMergedByTheirKeys() {
        Mutated mutated = mutated(
                SERVICE,
                "ApplyConfiguration",
                "Object{spec: Object.spec{ports: [Object.spec.ports{port: 80, appProtocol: \"http\"}, Object.spec.ports{port: 81, name: \"r\"}]}}");
        assertThat(mutated.reason()).isEmpty();
        assertThat(Fields.maps(mutated.request().object(), "spec", "ports"))
                .extracting(port -> port.get("name") + " " + port.get("appProtocol") + " " + port.get("targetPort"))
                .containsExactly("p http 80", "q null 80", "r null 81");
    }

    @Test
    void kindsThatAreNotBuiltInAreMergedButForTheirLists() {
        assertThat(field(mutated(CUSTOM, "ApplyConfiguration", "Object{spec: Object.spec{more: {\"a\": 1}}}"), "spec"))
                .isEqualTo("{\"size\":1,\"list\":[1],\"more\":{\"a\":1}}");
        assertThat(mutated(CUSTOM, "ApplyConfiguration", "Object{spec: Object.spec{list: [2]}}")
                        .reason())
                .isEqualTo("mutations[1].applyConfiguration: invalid ApplyConfiguration: may not mutate atomic"
                        + " arrays, maps or structs: .spec.list");
    }

    @Test
    void unsignedNumbersStayWhatTheyAre() {
        Mutated mutated = mutated(
                CUSTOM, "JSONPatch", "[JSONPatch{op: \"add\", path: \"/spec/size\", value: 18446744073709551615u}]");
        assertThat(mutated.reason()).isEmpty();
        assertThat(field(mutated, "spec/size")).isEqualTo("18446744073709551615");
    }

    @Test
    void typesAreNamedAfterTheirPaths() {
        assertThat(mutated(SERVICE, "ApplyConfiguration", "Object{spec: Object.metadata{name: \"b\"}}")
                        .reason())
                .contains("unexpected type name \"Object.metadata\", expected \"Object.spec\"");
    }
}

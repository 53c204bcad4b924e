package io.vapscan.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.CaseFolder;
import io.vapscan.object.Fields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The API against the answers that an API server's own code gave to every case of {@code fixtures/cases}. */
class EngineCasesTest {

    private static final List<String> SUPPORT =
            List.of("policy.yaml", "bindings.yaml", "params.yaml", "namespaces.yaml", "crds.yaml");

    static List<Path> cases() throws IOException {
        return CaseFolder.all().stream().map(CaseFolder::path).toList();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void answersAsTheServerDoes(Path folder) throws IOException {
        EngineBuilder builder = Engine.builder().leniently().complete();
        for (String file : SUPPORT) {
            if (Files.exists(folder.resolve(file))) {
                builder.add(folder.resolve(file));
            }
        }
        List<KubernetesObject> objects = KubernetesObject.all(folder.resolve("objects.yaml"));
        objects.stream().filter(EngineCasesTest::isSupport).forEach(builder::add);
        Engine engine = builder.build();
        List<Map<String, Object>> expected = Fields.maps(
                KubernetesObject.of(withKind(Files.readString(folder.resolve("expected.json"))))
                        .fields(),
                "outcomes");
        assertThat(expected).hasSameSizeAs(objects);
        for (int i = 0; i < objects.size(); i++) {
            compare(engine.judge(request(folder, objects.get(i))), expected.get(i));
        }
    }

    private static boolean isSupport(KubernetesObject object) {
        return object.kind().equals("Namespace") || object.kind().equals("CustomResourceDefinition");
    }

    /** What reads objects wants to know their kinds. */
    private static String withKind(String json) {
        return json.replaceFirst("\\{", "{\"apiVersion\": \"v1\", \"kind\": \"Expected\",");
    }

    private static Request request(Path folder, KubernetesObject object) throws IOException {
        Map<String, Object> request = new LinkedHashMap<>();
        Path file = folder.resolve("request.yaml");
        if (Files.exists(file)) {
            request.putAll(KubernetesObject.of("apiVersion: v1\nkind: Request\n" + Files.readString(file))
                    .fields());
        }
        boolean deletes = "DELETE".equals(request.get("operation"));
        request.put(deletes ? "oldObject" : "object", object.fields());
        return Request.review(
                Map.of("apiVersion", "admission.k8s.io/v1", "kind", "AdmissionReview", "request", request));
    }

    private static void compare(Judgement judgement, Map<String, Object> expected) {
        boolean refused = !judgement.verdicts(Verdict.Refused.class).isEmpty();
        if (!refused) {
            assertThat(judgement.admitted()).isEqualTo(expected.get("allowed"));
        }
        if (judgement.answer() instanceof Answer.Denied denied) {
            assertThat((long) denied.code()).isEqualTo(expected.get("code"));
            assertThat(denied.message()).isEqualTo(expected.get("message"));
            assertThat(denied.reason()).isEqualTo(expected.get("reason"));
        }
        assertThat(new TreeSet<>(judgement.warnings())).isEqualTo(new TreeSet<>(Fields.strings(expected, "warnings")));
        List<String> matched = new ArrayList<>();
        for (Verdict verdict : judgement.verdicts()) {
            boolean gated =
                    verdict instanceof Verdict.NotMatched not && not.binding().isEmpty();
            if (!gated && !(verdict instanceof Verdict.Refused) && !matched.contains(verdict.policy())) {
                matched.add(verdict.policy());
            }
        }
        assertThat(Fields.strings(expected, "matchedPolicies")).containsAll(matched);
        assertThat(costs(expected)).isEqualTo(judgement.cost());
    }

    /** What a server charges where it says so. */
    private static long costs(Map<String, Object> expected) {
        long cost = 0;
        for (Map<String, Object> evaluation : Fields.maps(expected, "evaluations")) {
            cost += number(evaluation, "totalCost") + number(evaluation, "messageTotalCost");
        }
        return cost;
    }

    private static long number(Map<String, Object> tree, String field) {
        return tree.get(field) instanceof Long number ? number : 0;
    }
}

package io.vapscan.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.AdmissionScan;
import io.vapscan.admission.CaseFolder;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.GroupVersionResource;
import io.vapscan.object.JsonText;
import io.vapscan.scan.CompiledPlan;
import io.vapscan.scan.OwnPlan;
import io.vapscan.scan.ScanPlan;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every case of {@code fixtures/cases}, sent as reviews: what is answered is what the API server answers itself. */
class ReviewedCasesTest {

    static List<CaseFolder> cases() throws IOException {
        return CaseFolder.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void answersAsTheServerDoes(CaseFolder folder) throws IOException, ReviewReader.Malformed {
        AdmissionScan.Inputs inputs = folder.inputs(false);
        List<AdmissionScan.Outcome> outcomes =
                AdmissionScan.run(inputs, ExpressionCompilers.kubernetes()).outcomes();
        ReviewJudge judge = new ReviewJudge(inForce(inputs, outcomes), false);
        List<Map<String, Object>> expected = Fields.maps(folder.expected(false), "outcomes");
        for (int i = 0; i < outcomes.size(); i++) {
            if (outcomes.get(i).result() instanceof AdmissionScan.Answered answered) {
                AdmissionResponse response = answered.response();
                Map<String, Object> object = outcomes.get(i).object();
                ReviewVerdict verdict = judge.of(ReviewReader.read(review(response.request(), object)));
                compare(verdict, expected.get(i));
            }
        }
    }

    private static void compare(ReviewVerdict verdict, Map<String, Object> expected) {
        Map<String, Object> answer = Fields.map(verdict.tree(), "response");
        assertThat(answer.get("allowed")).isEqualTo(expected.get("allowed"));
        assertThat(Fields.at(answer, "status", "message")).isEqualTo(expected.get("message"));
        assertThat(Fields.at(answer, "status", "reason")).isEqualTo(expected.get("reason"));
        Object code = Fields.at(answer, "status", "code");
        assertThat(code == null ? null : Long.valueOf((int) code)).isEqualTo(expected.get("code"));
        assertThat(Fields.strings(answer, "warnings"))
                .containsExactlyInAnyOrderElementsOf(Fields.strings(expected, "warnings"));
    }

    /** The cases take Namespaces that they do not have for ones without labels; here they are. */
    private static InForce inForce(AdmissionScan.Inputs inputs, List<AdmissionScan.Outcome> outcomes) {
        List<Map<String, Object>> support = new ArrayList<>(inputs.support());
        support.addAll(inputs.objects().stream()
                .filter(object -> "Namespace".equals(object.get("kind")))
                .toList());
        Set<String> given = new HashSet<>();
        support.stream()
                .filter(object -> "Namespace".equals(object.get("kind")))
                .forEach(object -> given.add(Fields.string(object, "metadata", "name")));
        // Those that each server has, and those that objects are in.
        Set<String> names = new LinkedHashSet<>(List.of("default", "kube-system", "kube-public", "kube-node-lease"));
        for (AdmissionScan.Outcome outcome : outcomes) {
            if (outcome.result() instanceof AdmissionScan.Answered answered) {
                names.add(answered.response().request().namespace());
            }
        }
        for (String name : names) {
            if (given.add(name)) {
                Map<String, Object> metadata = Map.of("name", name);
                support.add(Map.of(
                        "apiVersion",
                        "v1",
                        "kind",
                        "Namespace",
                        "metadata",
                        metadata,
                        "status",
                        Map.of("phase", "Active")));
            }
        }
        List<Parsed> parsed = new ArrayList<>();
        support.forEach(object -> parsed.add(new Document(new Source("support", 0, new Position(1, 1)), object)));
        try (Workers workers = new Workers(1)) {
            ScanPlan plan = OwnPlan.of(parsed, List.of());
            return InForce.of(CompiledPlan.of(plan, workers), "", false, Instant.EPOCH);
        }
    }

    private static byte[] review(AdmissionRequest request, Map<String, Object> object) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("uid", "u");
        tree.put("kind", kind(request.kind()));
        tree.put("resource", resource(request.resource()));
        tree.put("subResource", request.subresource());
        tree.put("name", request.name());
        tree.put("namespace", request.namespace());
        tree.put("operation", request.operation().name());
        tree.put(
                "userInfo",
                Map.of(
                        "username",
                        request.user().username(),
                        "uid",
                        request.user().uid(),
                        "groups",
                        request.user().groups(),
                        "extra",
                        request.user().extra()));
        if (request.object() != null) {
            tree.put("object", object);
        }
        if (request.oldObject() != null) {
            tree.put("oldObject", request.object() == null ? object : request.oldObject());
        }
        tree.put("dryRun", request.dryRun());
        return Served.bytes(JsonText.compact(
                Map.of("apiVersion", "admission.k8s.io/v1", "kind", "AdmissionReview", "request", tree)));
    }

    private static Map<String, Object> kind(GroupVersionKind kind) {
        return Map.of("group", kind.group(), "version", kind.version(), "kind", kind.kind());
    }

    private static Map<String, Object> resource(GroupVersionResource resource) {
        return Map.of("group", resource.group(), "version", resource.version(), "resource", resource.resource());
    }
}

package io.vapscan.kubewarden;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.CaseFolder;
import io.vapscan.manifest.Manifests;
import io.vapscan.manifest.TreeReader;
import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ParamKind;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Policies of {@code fixtures/cases} that read nothing of their request, evaluated for the objects that an API server's own
 * code judged as they are written: both must come to the same.
 */
class ServerCasesTest {

    private static final Set<String> COMPARED = Set.of("object", "oldObject", "params");

    private int compared;

    @Test
    void agreesWithTheServer() throws IOException {
        for (CaseFolder folder : CaseFolder.all()) {
            compare(folder.path());
        }
        assertThat(compared).isGreaterThan(30);
    }

    private void compare(Path folder) throws IOException {
        Map<String, Object> expected = tree(folder.resolve("expected-written.json"));
        Map<String, Object> request = tree(folder.resolve("request.yaml"));
        List<Map<String, Object>> dump = new ArrayList<>(Manifests.of(folder.resolve("params.yaml")));
        dump.addAll(Manifests.of(folder.resolve("crds.yaml")));
        List<Map<String, Object>> objects = Manifests.of(folder.resolve("objects.yaml"));
        List<Map<String, Object>> bindings = Manifests.of(folder.resolve("bindings.yaml"));
        // Policies may be other policies' params.
        List<Map<String, Object>> policies = Manifests.of(folder.resolve("policy.yaml"));
        dump.addAll(policies);
        dump.addAll(bindings);
        for (Map<String, Object> policy : policies) {
            List<Map<String, Object>> own = bindings.stream()
                    .filter(one -> Fields.string(one, "spec", "policyName").equals(Metadata.name(policy)))
                    .toList();
            if (own.size() == 1 && COMPARED.containsAll(Needs.of(policy).variables())) {
                for (int i = 0; i < objects.size(); i++) {
                    Case one = new Case(policy, own.get(0), request, objects.get(i));
                    compare(folder, one, dump, Fields.maps(expected, "outcomes").get(i));
                }
            }
        }
    }

    /** One evaluation of a policy. */
    private record Case(
            Map<String, Object> policy,
            Map<String, Object> binding,
            Map<String, Object> request,
            Map<String, Object> object) {

        Map<String, Object> bindings() {
            Map<String, Object> bindings = new LinkedHashMap<>();
            String operation = Fields.string(request, "operation");
            Map<String, Object> old = Fields.mapOrNull(request, "oldObject");
            if (!operation.equals("DELETE")) {
                bindings.put("object", object);
            }
            if (operation.equals("DELETE") || (operation.equals("UPDATE") && old == null)) {
                bindings.put("oldObject", object);
            } else if (operation.equals("UPDATE")) {
                bindings.put("oldObject", old);
            }
            String own = Metadata.namespace(object);
            String asked = Fields.string(request, "namespace");
            bindings.put("request", Map.of("namespace", !asked.isEmpty() ? asked : own.isEmpty() ? "default" : own));
            String failurePolicy = Fields.string(policy, "spec", "failurePolicy");
            bindings.put("failurePolicy", failurePolicy.isEmpty() ? "Fail" : failurePolicy);
            Map<String, Object> paramRef = Fields.mapOrNull(binding, "spec", "paramRef");
            if (paramRef != null) {
                bindings.put("paramRef", paramRef);
            }
            return bindings;
        }
    }

    private void compare(Path folder, Case one, List<Map<String, Object>> dump, Map<String, Object> outcome) {
        ParamKind kind = ValidatingAdmissionPolicy.of(one.policy()).paramKind();
        boolean named = kind == null || Fields.has(one.binding(), "spec", "paramRef");
        List<Map<String, Object>> evaluations = Fields.maps(outcome, "evaluations").stream()
                .filter(evaluation -> evaluation.get("policy").equals(Metadata.name(one.policy())))
                .sorted(Comparator.comparing(evaluation -> Fields.string(evaluation, "param")))
                .toList();
        if (evaluations.isEmpty() || !named) {
            return;
        }
        Response response = PolicyEvaluator.evaluate(one.policy(), one.bindings(), new ClusterDump(dump));
        boolean ignore = "Ignore".equals(Fields.string(one.policy(), "spec", "failurePolicy"));
        for (Map<String, Object> evaluation : evaluations) {
            for (Map<String, Object> decision : Fields.maps(evaluation, "decisions")) {
                String came = Fields.string(decision, "evaluation");
                if (came.equals("deny") || (came.equals("error") && !ignore)) {
                    decided(folder, response, decision);
                    return;
                }
            }
        }
        compared++;
        assertThat(response).as(folder + ": " + outcome).isInstanceOf(Response.Accepted.class);
    }

    private void decided(Path folder, Response response, Map<String, Object> decision) {
        String message = Fields.string(decision, "message");
        if (message.startsWith("failed messageExpression: ") || message.contains("audit annotation")) {
            return;
        }
        compared++;
        if (Fields.string(decision, "evaluation").equals("deny")) {
            assertThat(response)
                    .as(folder.toString())
                    .isInstanceOfSatisfying(
                            Response.Rejected.class,
                            rejected -> assertThat(rejected.message()).isEqualTo(message));
        } else {
            assertThat(response)
                    .as(folder + " " + message)
                    .isInstanceOfSatisfying(
                            Response.Failed.class, failed -> assertThat(message).contains(failed.message()));
        }
    }

    private static Map<String, Object> tree(Path file) throws IOException {
        return Files.exists(file)
                        && TreeReader.read(file.toString(), Files.readAllBytes(file)) instanceof TreeReader.Tree tree
                ? tree.fields()
                : Map.of();
    }
}

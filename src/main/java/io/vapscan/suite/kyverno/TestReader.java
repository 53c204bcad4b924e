package io.vapscan.suite.kyverno;

import io.vapscan.admission.StoredPolicies;
import io.vapscan.admission.UserInfo;
import io.vapscan.kyverno.KyvernoKinds;
import io.vapscan.kyverno.Values;
import io.vapscan.mutation.MutatingPolicies;
import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import io.vapscan.scan.Problem;
import io.vapscan.suite.CaseLabel;
import io.vapscan.suite.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes cases of a test: one for each expected result and object, and one for each check. */
final class TestReader {

    private final TestFiles files;
    private final Values values;
    private final List<Map<String, Object>> policies;
    private final List<Map<String, Object>> resources;
    private final List<Map<String, Object>> oldResources;
    private final List<Object> payloads;
    private final Scene scene;
    private final AssertionTrees assertions = new AssertionTrees();
    private final List<TestCase> cases = new ArrayList<>();

    TestReader(TestFiles files) {
        this.files = files;
        this.values = values();
        this.policies = files.objects("policies");
        this.resources = files.objects("resources");
        this.oldResources = files.objects("oldResources");
        this.payloads = readPayloads();
        ContextReader reader = new ContextReader(files);
        List<Map<String, Object>> support = new ArrayList<>(reader.objects());
        support.addAll(files.objects("paramResources"));
        support.addAll(files.objects("targetResources"));
        resources.stream().filter(Metadata::isNamespace).forEach(support::add);
        policies.stream().filter(object -> !isPolicy(object)).forEach(support::add);
        List<Map<String, Object>> exceptions = new ArrayList<>(files.objects("exceptions"));
        policies.stream().filter(KyvernoKinds::isException).forEach(exceptions::add);
        this.scene = new Scene(files.context(), new Scene.Parts(policies, support, exceptions, values, user(), reader));
        read();
    }

    private static boolean isPolicy(Map<String, Object> object) {
        return StoredPolicies.holds(object)
                || KyvernoKinds.isValidating(object)
                || KyvernoKinds.isMutating(object)
                || MutatingPolicies.isPolicy(object)
                || MutatingPolicies.isBinding(object)
                || KyvernoKinds.isException(object)
                || KyvernoKinds.isUnjudged(object);
    }

    private Values values() {
        Map<String, Object> inline = Fields.mapOrNull(files.test(), "values");
        return Values.of(inline == null ? files.mapping("variables") : inline);
    }

    private UserInfo user() {
        Map<String, Object> tree = files.mapping("userinfo");
        Map<String, Object> nested = Fields.mapOrNull(tree, "userInfo");
        return UserInfo.of(nested == null ? tree : nested);
    }

    private List<Object> readPayloads() {
        List<Object> read =
                new ArrayList<>(files.payloads(Fields.strings(files.test(), "jsonPayloads"), "jsonPayloads"));
        String one = Fields.string(files.test(), "jsonPayload");
        if (!one.isEmpty()) {
            read.addAll(files.payloads(List.of(one), "jsonPayload"));
        }
        return read;
    }

    String name() {
        return files.name();
    }

    List<TestCase> cases() {
        return cases;
    }

    List<Problem> faults() {
        return files.faults();
    }

    private void read() {
        if (!files.faults().isEmpty()) {
            return;
        }
        List<Map<String, Object>> results = Fields.maps(files.test(), "results");
        for (int i = 0; i < results.size(); i++) {
            Expected expected = new Expected(results.get(i));
            if (expected.fault().isEmpty()) {
                new CaseMaker(this, scene, expected).add(cases);
            } else {
                files.fault(List.of("results", i), expected.fault(), "");
            }
        }
        List<Map<String, Object>> checks = Fields.maps(files.test(), "checks");
        for (int i = 0; i < checks.size(); i++) {
            cases.add(new CheckCase(this, scene, checks.get(i), i));
        }
    }

    /** What reads the assertions of checks. */
    AssertionTrees assertions() {
        return assertions;
    }

    List<Map<String, Object>> policies() {
        return policies;
    }

    List<Map<String, Object>> resources() {
        return resources;
    }

    List<Object> payloads() {
        return payloads;
    }

    /** The object as it was, where the test has it. */
    Map<String, Object> oldOf(Map<String, Object> object) {
        return oldResources.stream()
                .filter(old -> Metadata.kindOf(old)
                                .kind()
                                .equals(Metadata.kindOf(object).kind())
                        && Metadata.name(old).equals(Metadata.name(object))
                        && Metadata.namespace(old).equals(Metadata.namespace(object)))
                .findFirst()
                .orElse(Map.of());
    }

    /** The object that a mutation has to make of an object; empty where the test does not say. */
    Map<String, Object> patched(Expected expected, Map<String, Object> object) {
        for (String path : expected.patched()) {
            for (Map<String, Object> one : files.objects(path, List.of("results"))) {
                boolean same = Metadata.kindOf(one).equals(Metadata.kindOf(object))
                        && Metadata.name(one).equals(Metadata.name(object))
                        && (Metadata.namespace(one).equals(Metadata.namespace(object))
                                || Metadata.namespace(one).isEmpty()
                                || Metadata.namespace(object).isEmpty());
                if (same) {
                    return one;
                }
            }
        }
        return Map.of();
    }

    CaseLabel label(Expected expected, String resource) {
        return new CaseLabel(name(), "", expected.policy(), expected.rule(), resource);
    }
}

package io.vapscan.suite.translated;

import io.vapscan.manifest.TreeReader;
import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.suite.CaseLabel;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.FixedCase;
import io.vapscan.suite.Fixtures;
import io.vapscan.suite.Suite;
import io.vapscan.suite.SuiteContext;
import io.vapscan.suite.SuiteFile;
import io.vapscan.suite.SuiteFormat;
import io.vapscan.suite.TestCase;
import io.vapscan.suite.policytest.PolicyTestFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Kaptest's manifests: {@code policies}, {@code resources} and {@code vapTestSuites}. They are judged as a server judges, so
 * that constraints and the failure policy count, which Kaptest passes over.
 */
public final class KaptestFormat implements SuiteFormat {

    private static final List<String> SUITES = List.of("vapTestSuites", "testSuites");
    private static final Map<String, String> WORDS =
            Map.of("admit", "admit", "allow", "admit", "deny", "deny", "skip", "notMatched", "error", "error");

    @Override
    public String name() {
        return "kaptest";
    }

    @Override
    public boolean recognises(SuiteFile file) {
        return file.mentions("estSuites:")
                && file.documents().isEmpty()
                && tree(file).containsKey("policies")
                && (SUITES.stream().anyMatch(tree(file)::containsKey)
                        || tree(file).containsKey("mapTestSuites"));
    }

    private static Map<String, Object> tree(SuiteFile file) {
        return TreeReader.read(file.name(), file.content()) instanceof TreeReader.Tree tree ? tree.fields() : Map.of();
    }

    @Override
    public Suite load(SuiteFile file, SuiteContext context) {
        Map<String, Object> tree = tree(file);
        List<Map<String, Object>> resources = read(file, context.fixtures(), Fields.strings(tree, "resources"));
        List<Map<String, Object>> policies = read(file, context.fixtures(), Fields.strings(tree, "policies"));
        TestTree tests = new TestTree(file.name())
                .with("policies", Fields.strings(tree, "policies"))
                .with("params", resources)
                .with("namespaces", Lists.filtered(resources, Metadata::isNamespace))
                .with("definitions", Fields.strings(tree, "crds"));
        for (String key : SUITES) {
            for (Map<String, Object> suite : Fields.maps(tree, key)) {
                Map<String, Object> policy = named(policies, Fields.string(suite, "policy"));
                for (Map<String, Object> test : Fields.maps(suite, "tests")) {
                    tests.add(translated(test, Fields.string(suite, "policy"), policy, resources));
                }
            }
        }
        int mutations = 0;
        for (Map<String, Object> suite : Fields.maps(tree, "mapTestSuites")) {
            mutations += Fields.maps(suite, "tests").size();
        }
        Suite suite = PolicyTestFormat.translated(name(), file, tests.tree(), context);
        List<TestCase> cases = new ArrayList<>(suite.cases());
        for (int i = 1; i <= mutations; i++) {
            cases.add(new FixedCase(
                    new CaseLabel(suite.name(), "mutation " + i, "", "", ""),
                    CaseResult.notJudged("", "it tests a MutatingAdmissionPolicy")));
        }
        return new Suite(suite.name(), suite.format(), suite.file(), cases, suite.faults());
    }

    private static List<Map<String, Object>> read(SuiteFile file, Fixtures fixtures, List<String> paths) {
        List<Map<String, Object>> trees = new ArrayList<>();
        paths.forEach(path -> trees.addAll(fixtures.read(file.directory(), path).trees()));
        return trees;
    }

    private static Map<String, Object> named(List<Map<String, Object>> policies, String name) {
        return policies.stream()
                .filter(one -> Metadata.name(one).equals(name))
                .findFirst()
                .orElse(Map.of());
    }

    private static Map<String, Object> translated(
            Map<String, Object> test, String name, Map<String, Object> policy, List<Map<String, Object>> resources) {
        Map<String, Object> out = new LinkedHashMap<>();
        Map<String, Object> object = found(Fields.map(test, "object"), resources);
        Map<String, Object> old = found(Fields.map(test, "oldObject"), resources);
        out.put("name", title(test, name));
        TestTree.put(out, "object", object);
        TestTree.put(out, "oldObject", old);
        out.put("operation", old == null ? "CREATE" : object == null ? "DELETE" : "UPDATE");
        out.put("dryRun", true);
        Map<String, Object> user = Fields.map(test, "userInfo");
        if (!user.isEmpty()) {
            Map<String, Object> info = new LinkedHashMap<>(user);
            Object called = info.remove("name");
            Object asUser = info.remove("user");
            TestTree.put(info, "username", called == null ? asUser : called);
            out.put("userInfo", info);
        }
        out.put("bindings", List.of(binding(name, policy, Fields.map(test, "param"))));
        Map<String, Object> expect = new LinkedHashMap<>();
        String word = Fields.string(test, "expect");
        expect.put("decision", WORDS.getOrDefault(word, word));
        TestTree.put(expect, "message", Fields.string(test, "deniedMessage"));
        out.put("expect", expect);
        return out;
    }

    private static String title(Map<String, Object> test, String policy) {
        Map<String, Object> object =
                test.containsKey("object") ? Fields.map(test, "object") : Fields.map(test, "oldObject");
        String param = Fields.string(test, "param", "name");
        return policy + ": " + Fields.string(object, "kind") + " " + Fields.string(object, "name")
                + (param.isEmpty() ? "" : " with " + param) + ": " + Fields.string(test, "expect");
    }

    /** The resource that is meant; null where none is, or none is there. */
    private static @Nullable Map<String, Object> found(
            Map<String, Object> wanted, List<Map<String, Object>> resources) {
        return resources.stream().filter(one -> is(one, wanted)).findFirst().orElse(null);
    }

    private static boolean is(Map<String, Object> resource, Map<String, Object> wanted) {
        GroupVersionKind kind = Metadata.kindOf(resource);
        String group = Fields.string(wanted, "group");
        return kind.kind().equals(Fields.string(wanted, "kind"))
                && Metadata.name(resource).equals(Fields.string(wanted, "name"))
                && (!wanted.containsKey("namespace")
                        || Metadata.namespace(resource).equals(Fields.string(wanted, "namespace")))
                && (group.isEmpty() || (kind.group().equals(group) && isVersion(kind, wanted)));
    }

    private static boolean isVersion(GroupVersionKind kind, Map<String, Object> wanted) {
        String version = Fields.string(wanted, "version");
        return version.isEmpty() || kind.version().equals(version);
    }

    private static Map<String, Object> binding(String name, Map<String, Object> policy, Map<String, Object> param) {
        Map<String, Object> spec = new LinkedHashMap<>();
        spec.put("policyName", name);
        spec.put("validationActions", List.of("Deny"));
        if (ValidatingAdmissionPolicy.of(policy).paramKind() != null) {
            Map<String, Object> ref = new LinkedHashMap<>(param);
            ref.put("parameterNotFoundAction", "Deny");
            if (param.isEmpty()) {
                ref.put("selector", Map.of());
            }
            spec.put("paramRef", ref);
        }
        return TestTree.binding(TestTree.BINDING, spec);
    }
}

package io.vapscan.suite.translated;

import io.vapscan.manifest.TreeReader;
import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.suite.Fixtures;
import io.vapscan.suite.Suite;
import io.vapscan.suite.SuiteContext;
import io.vapscan.suite.SuiteFile;
import io.vapscan.suite.SuiteFormat;
import io.vapscan.suite.policytest.PolicyTestFormat;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code tests.json} of the public cel-admission-library: a list of {@code name}, {@code template}, {@code expected}, {@code
 * field_change_list}, beside the {@code policy.yaml} that is tested, two directories below {@code test-resources}.
 */
public final class LibraryTestFormat implements SuiteFormat {

    private static final String FILE = "tests.json";
    private static final String RESOURCES = "../../test-resources/";
    private static final String DEFINITION = "../../configuration/policy-configuration-definition.yaml";
    private static final String SETTINGS = RESOURCES + "default-control-configuration.yaml";

    @Override
    public String name() {
        return "cel-admission-library";
    }

    @Override
    public boolean recognises(SuiteFile file) {
        return file.fileName().equals(FILE) && file.mentions("\"template\"") && file.mentions("\"expected\"");
    }

    @Override
    public Suite load(SuiteFile file, SuiteContext context) {
        Files files = new Files(file, context.fixtures());
        Map<String, Object> policy = files.first("policy.yaml");
        TestTree tests = new TestTree(Metadata.name(policy).isEmpty() ? file.name() : Metadata.name(policy));
        tests.with("policies", List.of("policy.yaml"));
        boolean params = ValidatingAdmissionPolicy.of(policy).paramKind() != null;
        if (params && files.has(DEFINITION)) {
            tests.with("definitions", List.of(DEFINITION));
        }
        if (params && files.has(SETTINGS)) {
            tests.with("params", List.of(named(files.first(SETTINGS), Metadata.name(policy) + "-params")));
        }
        TreeReader.Result read = TreeReader.readList(file.name(), file.content());
        List<Object> items = read instanceof TreeReader.Items list ? list.items() : List.of();
        items.forEach(one -> tests.add(translated(Fields.map(one), policy, files)));
        return PolicyTestFormat.translated(name(), file, tests.tree(), context);
    }

    /** Reads files beside the tests. */
    private record Files(SuiteFile file, Fixtures fixtures) {

        boolean has(String path) {
            return fixtures.read(file.directory(), path).problems().isEmpty();
        }

        Map<String, Object> first(String path) {
            List<Map<String, Object>> trees =
                    fixtures.read(file.directory(), path).trees();
            return trees.isEmpty() ? Map.of() : trees.get(0);
        }
    }

    private static Map<String, Object> translated(Map<String, Object> one, Map<String, Object> policy, Files files) {
        Map<String, Object> out = new LinkedHashMap<>();
        TestTree.put(out, "name", Fields.string(one, "name"));
        out.put("object", RESOURCES + Fields.string(one, "template"));
        Map<String, Object> set = new LinkedHashMap<>();
        for (String change : Fields.strings(one, "field_change_list")) {
            int equals = change.indexOf('=');
            set.put(change.substring(0, Math.max(0, equals)), value(change.substring(equals + 1)));
        }
        if (!set.isEmpty()) {
            out.put("set", set);
        }
        String template = Fields.string(one, "binding_template");
        out.put("bindings", List.of(binding(files, template.isEmpty() ? "policy-binding.yaml" : template, policy)));
        out.put("expect", expectation(Fields.string(one, "expected")));
        return out;
    }

    /** What is no JSON is text. */
    private static Object value(String text) {
        String wrapped = "{\"value\":" + text + "}";
        return TreeReader.read("", wrapped.getBytes(StandardCharsets.UTF_8)) instanceof TreeReader.Tree tree
                        && isJson(text)
                        && tree.fields().get("value") != null
                ? tree.fields().get("value")
                : text;
    }

    /** YAML takes more for a value than JSON does. */
    private static boolean isJson(String text) {
        return text.matches("-?[0-9]+([.][0-9]+)?([eE][-+]?[0-9]+)?|true|false|\".*\"|\\[.*]|\\{.*}");
    }

    private static Map<String, Object> binding(Files files, String template, Map<String, Object> policy) {
        String name = Metadata.name(policy);
        Map<String, Object> binding = new LinkedHashMap<>(named(files.first(RESOURCES + template), name + "-binding"));
        binding.put("apiVersion", "admissionregistration.k8s.io/v1");
        binding.put("kind", "ValidatingAdmissionPolicyBinding");
        Map<String, Object> spec = new LinkedHashMap<>(Fields.map(binding, "spec"));
        spec.put("policyName", name);
        if (ValidatingAdmissionPolicy.of(policy).paramKind() == null) {
            spec.remove("paramRef");
        } else {
            spec.put("paramRef", Map.of("name", name + "-params", "parameterNotFoundAction", "Deny"));
        }
        spec.putIfAbsent("validationActions", List.of("Deny"));
        binding.put("spec", spec);
        return binding;
    }

    private static Map<String, Object> named(Map<String, Object> object, String name) {
        Map<String, Object> copy = new LinkedHashMap<>(object);
        Map<String, Object> metadata = new LinkedHashMap<>(Fields.map(object, "metadata"));
        metadata.put("name", name);
        copy.put("metadata", metadata);
        return copy;
    }

    private static Object expectation(String expected) {
        return switch (expected) {
            case "pass" -> Map.of("allowed", true);
            case "fail" -> Map.of("allowed", false);
            case "warn" -> "warn";
            default -> expected;
        };
    }
}

package io.vapscan.suite.translated;

import io.vapscan.manifest.TreeReader;
import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One of Kat's tests.
 *
 * @param directory where it stands
 * @param base what the names of its files begin with
 * @param files its files
 */
record KatCase(KatDirectory directory, String base, List<String> files) {

    private static final List<String> REQUEST = List.of("operation", "namespace", "subResource", "userInfo");

    /** Why it is not judged; empty where it is. */
    String notJudged() {
        return files.stream().anyMatch(file -> file.contains(".authorizer."))
                ? "its authorizer is mocked: test that with RBAC objects in a PolicyTest"
                : "";
    }

    /**
     * The case in our own format.
     *
     * @param policy the policy that is tested
     * @param bindings its bindings
     * @param params whether it takes params
     */
    Map<String, Object> tree(Map<String, Object> policy, List<Map<String, Object>> bindings, boolean params)
            throws IOException {
        Map<String, Object> request = new LinkedHashMap<>();
        for (String part : List.of("request", "object", "oldObject", "namespaceObject", "params")) {
            Map<String, Object> read = read(part);
            if (part.equals("request")) {
                request.putAll(read);
            } else if (!read.isEmpty()) {
                request.put(part, read);
            }
        }
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("name", base);
        out.put("policies", List.of(policy));
        REQUEST.forEach(key -> TestTree.put(out, key, request.get(key)));
        TestTree.put(out, "resourceName", request.get("name"));
        TestTree.put(out, "object", request.get("object"));
        TestTree.put(out, "oldObject", request.get("oldObject"));
        out.putIfAbsent("operation", operation(request));
        namespace(request, out);
        Map<String, Object> param = Fields.map(request, "params");
        out.put("params", param.isEmpty() ? List.of() : List.of(param));
        out.put("bindings", List.of(binding(Metadata.name(policy), bindings, param, params)));
        out.put("expect", expectation());
        return out;
    }

    private static String operation(Map<String, Object> request) {
        if (!request.containsKey("oldObject")) {
            return "CREATE";
        }
        return request.containsKey("object") ? "UPDATE" : "DELETE";
    }

    /** A namespace object belongs to the request, wherever the object says that it is. */
    private static void namespace(Map<String, Object> request, Map<String, Object> out) {
        Map<String, Object> namespace = Fields.map(request, "namespaceObject");
        if (!namespace.isEmpty()) {
            out.put("namespaces", List.of(namespace));
            out.putIfAbsent("namespace", Metadata.name(namespace));
        }
    }

    private Map<String, Object> read(String part) throws IOException {
        for (String file : files) {
            if (file.equals(base + "." + part + ".yaml") || file.equals(base + "." + part + ".yml")) {
                return TreeReader.read(file, directory.bytes(file)) instanceof TreeReader.Tree tree
                        ? tree.fields()
                        : Map.of();
            }
        }
        return Map.of();
    }

    /** The first binding's actions; the given param, whatever the binding's selectors say. */
    private static Map<String, Object> binding(
            String policy, List<Map<String, Object>> bindings, Map<String, Object> param, boolean params) {
        Map<String, Object> spec = new LinkedHashMap<>();
        spec.put("policyName", policy);
        List<Object> actions =
                bindings.isEmpty() ? List.of() : Fields.list(bindings.get(0), "spec", "validationActions");
        spec.put("validationActions", actions.isEmpty() ? List.of("Deny") : actions);
        if (params && !param.isEmpty()) {
            Map<String, Object> ref = new LinkedHashMap<>();
            ref.put("name", Metadata.name(param));
            TestTree.put(ref, "namespace", Metadata.namespace(param));
            ref.put("parameterNotFoundAction", "Deny");
            spec.put("paramRef", ref);
        }
        return TestTree.binding(bindings.isEmpty() ? TestTree.BINDING : Metadata.name(bindings.get(0)), spec);
    }

    private Map<String, Object> expectation() throws IOException {
        Map<String, Object> expect = new LinkedHashMap<>();
        boolean denied = base.endsWith(".deny") || base.contains(".deny.");
        expect.put("allowed", !denied);
        TestTree.put(expect, "message", directory.text(base + ".message.txt"));
        String warnings = directory.text(base + ".warnings.txt");
        if (!warnings.isEmpty()) {
            expect.put("warnings", new ArrayList<>(warnings.lines().toList()));
        }
        Map<String, Object> annotations = read("annotations");
        if (!annotations.isEmpty()) {
            expect.put("auditAnnotations", annotations);
        }
        return expect;
    }
}

package io.vapscan.suite.translated;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A {@code PolicyTest} in the making. */
final class TestTree {

    /** What a binding is called that its test gives no name. */
    static final String BINDING = "test";

    private final Map<String, Object> tree = new LinkedHashMap<>();
    private final List<Object> cases = new ArrayList<>();

    TestTree(String name) {
        tree.put("apiVersion", "vapscan.io/v1alpha1");
        tree.put("kind", "PolicyTest");
        tree.put("metadata", Map.of("name", name));
    }

    /** Gives a list of the test, unless it is empty. */
    TestTree with(String key, List<?> values) {
        if (!values.isEmpty()) {
            tree.put(key, values);
        }
        return this;
    }

    /** Adds a case. */
    void add(Map<String, Object> one) {
        cases.add(one);
    }

    Map<String, Object> tree() {
        tree.put("cases", cases);
        return tree;
    }

    /** A binding as a case holds it. */
    static Map<String, Object> binding(String name, Map<String, Object> spec) {
        return Map.of(
                "apiVersion",
                "admissionregistration.k8s.io/v1",
                "kind",
                "ValidatingAdmissionPolicyBinding",
                "metadata",
                Map.of("name", name),
                "spec",
                spec);
    }

    /** Puts a value where there is one. */
    static void put(Map<String, Object> into, String key, @Nullable Object value) {
        if (value != null && !"".equals(value)) {
            into.put(key, value);
        }
    }
}

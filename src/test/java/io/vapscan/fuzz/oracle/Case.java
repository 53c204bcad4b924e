package io.vapscan.fuzz.oracle;

import static io.vapscan.fuzz.oracle.Objects.tree;

import io.vapscan.object.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A question to a server.
 *
 * @param parts the documents of each file of a case folder, by the file's name
 */
record Case(Map<String, List<Map<String, Object>>> parts) {

    static final String POLICIES = "policy.yaml";
    static final String BINDINGS = "bindings.yaml";
    static final String PARAMS = "params.yaml";
    static final String NAMESPACES = "namespaces.yaml";
    static final String DEFINITIONS = "crds.yaml";
    static final String OBJECTS = "objects.yaml";
    static final String REQUEST = "request.yaml";

    /** The case of a seed. */
    static Case of(long seed) {
        Choice choice = new Choice(seed);
        Objects objects = new Objects(choice);
        Policies policies = new Policies(choice, choice.between(0, 2) > 0);
        Map<String, List<Map<String, Object>>> parts = new LinkedHashMap<>();
        List<Map<String, Object>> made = new ArrayList<>();
        List<Map<String, Object>> bindings = new ArrayList<>();
        boolean bound = !choice.oneIn(6);
        for (int i = choice.of(1, 1, 1, 2, 3); i > 0; i--) {
            boolean params = choice.oneIn(3);
            int number = made.size();
            made.add(policies.policy(number, params));
            for (int b = choice.of(1, 1, 1, 2); bound && b > 0; b--) {
                bindings.add(policies.binding(number, b, params));
            }
        }
        parts.put(POLICIES, made);
        parts.put(BINDINGS, bindings);
        parts.put(PARAMS, params(choice, objects));
        parts.put(NAMESPACES, namespaces());
        parts.put(DEFINITIONS, List.of(definition()));
        List<Map<String, Object>> judged =
                choice.oneIn(4) ? choice.list(1, 1, objects::object) : choice.list(2, 9, objects::object);
        parts.put(OBJECTS, judged);
        parts.put(REQUEST, request(choice, judged));
        return new Case(parts);
    }

    private static List<Map<String, Object>> params(Choice choice, Objects objects) {
        List<Map<String, Object>> params = new ArrayList<>();
        for (String namespace : choice.some("shop", "lab", "default")) {
            params.add(tree(
                    "apiVersion",
                    "v1",
                    "kind",
                    "ConfigMap",
                    "metadata",
                    tree("name", choice.of("limits", "other"), "namespace", namespace, "labels", objects.labels()),
                    "data",
                    tree("max", choice.of("1", "3", "5"))));
        }
        return params;
    }

    private static List<Map<String, Object>> namespaces() {
        return List.of(
                tree(
                        "apiVersion",
                        "v1",
                        "kind",
                        "Namespace",
                        "metadata",
                        tree("name", "shop", "labels", tree("env", "prod"))),
                tree(
                        "apiVersion",
                        "v1",
                        "kind",
                        "Namespace",
                        "metadata",
                        tree("name", "lab", "labels", tree("env", "dev"), "creationTimestamp", "2020-01-01T00:00:00Z"),
                        "status",
                        tree("phase", "Active")),
                tree("apiVersion", "v1", "kind", "Namespace", "metadata", tree("name", "plain")));
    }

    private static Map<String, Object> definition() {
        return tree(
                "apiVersion",
                "apiextensions.k8s.io/v1",
                "kind",
                "CustomResourceDefinition",
                "metadata",
                tree("name", "widgets.shop.example.com"),
                "spec",
                tree(
                        "group",
                        "shop.example.com",
                        "scope",
                        "Namespaced",
                        "names",
                        tree("plural", "widgets", "singular", "widget", "kind", "Widget", "listKind", "WidgetList"),
                        "versions",
                        List.of(tree(
                                "name",
                                "v1",
                                "served",
                                true,
                                "storage",
                                true,
                                "schema",
                                tree(
                                        "openAPIV3Schema",
                                        tree("type", "object", "x-kubernetes-preserve-unknown-fields", true))))));
    }

    private static List<Map<String, Object>> request(Choice choice, List<Map<String, Object>> objects) {
        Map<String, Object> request = tree();
        String operation = choice.of("", "", "CREATE", "UPDATE", "UPDATE", "DELETE");
        if (!operation.isEmpty()) {
            request.put("operation", operation);
        }
        if (choice.oneIn(6)) {
            request.put("subResource", choice.of("status", "scale"));
        }
        if (choice.oneIn(2)) {
            request.put(
                    "userInfo",
                    tree(
                            "username",
                            choice.of("dana", "kim"),
                            "groups",
                            choice.some("ops", "dev"),
                            "extra",
                            tree("k", List.of("v"))));
        }
        if (choice.oneIn(5)) {
            request.put("dryRun", true);
        }
        if (operation.equals("UPDATE") && objects.size() == 1 && choice.oneIn(2)) {
            Map<String, Object> old = new LinkedHashMap<>(objects.get(0));
            Map<String, Object> metadata = new LinkedHashMap<>();
            ((Map<?, ?>) old.get("metadata")).forEach((key, value) -> metadata.put((String) key, value));
            metadata.put("labels", tree("app", "api"));
            old.put("metadata", metadata);
            request.put("oldObject", old);
        }
        return request.isEmpty() ? List.of() : List.of(request);
    }

    List<Map<String, Object>> part(String name) {
        return parts.getOrDefault(name, List.of());
    }

    /** The same with another part. */
    Case with(String name, List<Map<String, Object>> documents) {
        Map<String, List<Map<String, Object>>> others = new LinkedHashMap<>(parts);
        others.put(name, documents);
        return new Case(others);
    }

    /** Writes a case folder. */
    void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Map.Entry<String, List<Map<String, Object>>> part : parts.entrySet()) {
            Path file = folder.resolve(part.getKey());
            if (part.getValue().isEmpty()) {
                Files.deleteIfExists(file);
                continue;
            }
            StringBuilder text = new StringBuilder();
            part.getValue()
                    .forEach(document -> text.append(text.isEmpty() ? "" : "---\n")
                            .append(JsonText.indented(document))
                            .append('\n'));
            Files.writeString(file, text);
        }
    }
}

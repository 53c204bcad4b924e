package io.vapscan.manifest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Objects for tests, from files and from texts. */
public final class Manifests {

    private Manifests() {}

    /** The objects in all files of that folder and below it that are YAML by their names, in the order of the names. */
    public static List<Map<String, Object>> in(String folder) throws IOException {
        List<Map<String, Object>> objects = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of(folder))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".yaml"))
                    .sorted()
                    .toList()) {
                for (Parsed parsed : new ManifestReader().read(file.toString(), Files.readAllBytes(file))) {
                    if (parsed instanceof Document document) {
                        objects.add(document.object());
                    }
                }
            }
        }
        return objects;
    }

    /** The objects in a file that holds nothing else; none where there is no such file. */
    public static List<Map<String, Object>> of(Path file) throws IOException {
        List<Map<String, Object>> objects = new ArrayList<>();
        if (Files.exists(file)) {
            for (Parsed parsed : new ManifestReader().read(file.toString(), Files.readAllBytes(file))) {
                // The cast says so where something cannot be read.
                objects.add(((Document) parsed).object());
            }
        }
        return objects;
    }

    /** The objects of a text. */
    public static List<Map<String, Object>> of(String text) {
        return new ManifestReader()
                .read("test.yaml", text.getBytes(StandardCharsets.UTF_8)).stream()
                        .map(parsed -> ((Document) parsed).object())
                        .toList();
    }

    /** A policy of pods with that text under its spec, indented by two. */
    public static String policy(String name, String spec) {
        return """
                ---
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicy
                metadata: {name: %s}
                spec:
                  matchConstraints:
                    resourceRules:
                      - {apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}
                """.formatted(name) + spec.indent(2);
    }

    /** A binding with those actions. */
    public static String binding(String name, String policy, String actions) {
        return """
                ---
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicyBinding
                metadata: {name: %s}
                spec: {policyName: %s, validationActions: [%s]}
                """.formatted(name, policy, actions);
    }

    /** A pod. */
    public static Map<String, Object> pod(String name, String namespace) {
        return of("""
                apiVersion: v1
                kind: Pod
                metadata: {name: %s, namespace: %s}
                spec: {containers: [{name: c, image: app}]}
                """.formatted(name, namespace)).get(0);
    }
}

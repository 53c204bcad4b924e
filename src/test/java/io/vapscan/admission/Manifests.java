package io.vapscan.admission;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Manifests in tests. */
final class Manifests {

    private Manifests() {}

    /** The objects of a text. */
    static List<Map<String, Object>> of(String text) {
        return new ManifestReader()
                .read("test.yaml", text.getBytes(StandardCharsets.UTF_8)).stream()
                        .map(parsed -> ((Document) parsed).object())
                        .toList();
    }

    /** A policy of pods with that text under its spec, indented by two. */
    static String policy(String name, String spec) {
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
    static String binding(String name, String policy, String actions) {
        return """
                ---
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicyBinding
                metadata: {name: %s}
                spec: {policyName: %s, validationActions: [%s]}
                """.formatted(name, policy, actions);
    }

    /** A pod. */
    static Map<String, Object> pod(String name, String namespace) {
        return of("""
                apiVersion: v1
                kind: Pod
                metadata: {name: %s, namespace: %s}
                spec: {containers: [{name: c, image: app}]}
                """.formatted(name, namespace)).get(0);
    }
}

package io.vapscan.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Policies and objects that several tests of the API use. */
public final class Samples {

    /** No more than five replicas, no image of the latest tag, and a label as an audit annotation. */
    public static final String REPLICAS = """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata:
              name: replicas
            spec:
              matchConstraints:
                resourceRules:
                - apiGroups: [apps]
                  apiVersions: [v1]
                  operations: [CREATE, UPDATE]
                  resources: [deployments, deployments/scale]
              matchConditions:
              - name: not-exempt
                expression: "!has(request.userInfo.username) || request.userInfo.username != 'root'"
              validations:
              - expression: object.spec.replicas <= 5
                messageExpression: "'at most 5 replicas, not ' + string(object.spec.replicas)"
                reason: Forbidden
              - expression: "oldObject == null || object.spec.replicas >= oldObject.spec.replicas"
                message: replicas may not shrink
              auditAnnotations:
              - key: replicas
                valueExpression: "'replicas=' + string(object.spec.replicas)"
            """;

    /** A limit that a ConfigMap gives. */
    public static final String LIMITED = """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata:
              name: limited
            spec:
              paramKind:
                apiVersion: v1
                kind: ConfigMap
              matchConstraints:
                resourceRules:
                - apiGroups: [apps]
                  apiVersions: [v1]
                  operations: [CREATE]
                  resources: [deployments]
              validations:
              - expression: object.spec.replicas <= int(params.data.most)
            """;

    private Samples() {}

    /** A Deployment of so many replicas. */
    public static String deployment(int replicas) {
        return """
                apiVersion: apps/v1
                kind: Deployment
                metadata:
                  name: web
                  namespace: shop
                spec:
                  replicas: %d
                  selector:
                    matchLabels: {app: web}
                  template:
                    metadata:
                      labels: {app: web}
                    spec:
                      containers:
                      - name: web
                        image: web:1
                """.formatted(replicas);
    }

    /** A binding of a policy with that action. */
    public static Map<String, Object> binding(String policy, String action) {
        Map<String, Object> binding = new LinkedHashMap<>();
        binding.put("apiVersion", "admissionregistration.k8s.io/v1");
        binding.put("kind", "ValidatingAdmissionPolicyBinding");
        binding.put("metadata", Map.of("name", policy + "-" + action.toLowerCase(java.util.Locale.ROOT)));
        binding.put("spec", Map.of("policyName", policy, "validationActions", List.of(action)));
        return binding;
    }
}

package io.vapscan.admission;

import io.vapscan.object.GoJson;
import io.vapscan.object.LabelSyntax;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Gathers a response while policies are asked ({@code plugin/policy/validating/dispatcher.go}). */
final class ResponseBuilder {

    private static final String FAILURE_KEY = "validation.policy.admission.k8s.io/validation_failure";
    private static final int MOST_FAILURES = 50;
    private static final int VALUE_LIMIT = 10 * 1024;

    private final AdmissionRequest request;
    private final List<Denial> denials = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final Map<String, String> annotations = new TreeMap<>();
    private final List<Map<String, Object>> failures = new ArrayList<>();
    private final List<String> matched = new ArrayList<>();
    private final List<PolicyEvaluation> evaluations = new ArrayList<>();
    private final List<Unmatched> unmatched = new ArrayList<>();
    private final List<UnknownVerdict> unknown = new ArrayList<>();
    private final Map<String, Set<String>> published = new LinkedHashMap<>();

    ResponseBuilder(AdmissionRequest request) {
        this.request = request;
    }

    void matched(String policy) {
        matched.add(policy);
    }

    void unmatched(Unmatched why) {
        unmatched.add(why);
    }

    void unknown(UnknownVerdict verdict) {
        unknown.add(verdict);
    }

    void denied(Denial denial) {
        denials.add(denial);
    }

    void warned(String warning) {
        warnings.add(warning);
    }

    void evaluated(PolicyEvaluation evaluation) {
        evaluations.add(evaluation);
    }

    /** A failed validation for the audit event: {@code ValidationFailureValue}. */
    void audited(String policy, CompiledBinding binding, Decision decision) {
        Map<String, Object> failure = new LinkedHashMap<>();
        failure.put("message", decision.message());
        failure.put("policy", policy);
        failure.put("binding", binding.name());
        failure.put("expressionIndex", decision.index());
        failure.put("validationActions", binding.binding().validationActions());
        failures.add(failure);
    }

    /** A value of one of a policy's own annotations; those of all its bindings and params are joined. */
    void annotated(String key, String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        String cut = bytes.length > VALUE_LIMIT
                ? new String(Arrays.copyOf(bytes, VALUE_LIMIT), StandardCharsets.UTF_8)
                : value;
        published.computeIfAbsent(key, k -> new LinkedHashSet<>()).add(cut);
    }

    /** Ends a policy: publishes its annotations. */
    void publish(String policy) {
        published.forEach((key, values) -> {
            String full = policy + "/" + key;
            if (full.indexOf('/') == full.lastIndexOf('/')
                    && LabelSyntax.keyErrors(full).isEmpty()) {
                annotations.putIfAbsent(full, String.join(", ", values));
            }
        });
        published.clear();
    }

    AdmissionResponse build() {
        if (!failures.isEmpty()) {
            annotations.put(FAILURE_KEY, GoJson.json(failures.subList(0, Math.min(failures.size(), MOST_FAILURES))));
        }
        return new AdmissionResponse(
                request,
                List.copyOf(denials),
                List.copyOf(warnings),
                Collections.unmodifiableMap(annotations),
                List.copyOf(matched),
                List.copyOf(evaluations),
                List.copyOf(unmatched),
                List.copyOf(unknown));
    }
}

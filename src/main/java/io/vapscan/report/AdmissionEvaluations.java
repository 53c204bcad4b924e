package io.vapscan.report;

import io.vapscan.admission.AuditAnnotationResult;
import io.vapscan.admission.ConditionOutcome;
import io.vapscan.admission.Decision;
import io.vapscan.admission.PolicyEvaluation;
import io.vapscan.admission.UnknownVerdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Evaluations as trees, for {@link AdmissionReport}. */
final class AdmissionEvaluations {

    private AdmissionEvaluations() {}

    static List<Map<String, Object>> of(List<PolicyEvaluation> evaluations) {
        return evaluations.stream().map(AdmissionEvaluations::of).toList();
    }

    private static Map<String, Object> of(PolicyEvaluation evaluation) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("policy", evaluation.policy());
        out.put("binding", evaluation.binding());
        put(out, "param", evaluation.param());
        put(out, "matchConditions", conditions(evaluation.conditions()));
        if (!evaluation.decisions().isEmpty()) {
            out.put(
                    "decisions",
                    evaluation.decisions().stream()
                            .map(AdmissionEvaluations::decision)
                            .toList());
        }
        if (!evaluation.auditAnnotations().isEmpty()) {
            out.put(
                    "auditAnnotations",
                    evaluation.auditAnnotations().stream()
                            .map(AdmissionEvaluations::annotation)
                            .toList());
        }
        number(out, "totalCost", evaluation.totalCost());
        number(out, "messageTotalCost", evaluation.messageTotalCost());
        return out;
    }

    private static String conditions(ConditionOutcome outcome) {
        if (outcome instanceof ConditionOutcome.NotMet unmet) {
            return "false:" + unmet.name();
        }
        if (outcome instanceof ConditionOutcome.Failed failed) {
            return "error: " + failed.error();
        }
        if (outcome instanceof ConditionOutcome.Undecided undecided) {
            return "unknown: " + undecided.reason();
        }
        return outcome instanceof ConditionOutcome.Met ? "true" : "";
    }

    private static Map<String, Object> decision(Decision decision) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("index", decision.index());
        out.put("expression", decision.expression());
        out.put("action", decision.action().name().toLowerCase(Locale.ROOT));
        out.put("evaluation", decision.outcome().name().toLowerCase(Locale.ROOT));
        put(out, "message", decision.message());
        put(out, "reason", decision.reason());
        number(out, "cost", decision.cost());
        number(out, "messageCost", decision.messageCost());
        return out;
    }

    private static Map<String, Object> annotation(AuditAnnotationResult annotation) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("action", annotation.action().name().toLowerCase(Locale.ROOT));
        out.put("error", annotation.error());
        out.put("key", annotation.key());
        out.put("value", annotation.value());
        return out;
    }

    static List<Map<String, Object>> unknown(List<UnknownVerdict> verdicts) {
        return verdicts.stream().map(AdmissionEvaluations::unknown).toList();
    }

    private static Map<String, Object> unknown(UnknownVerdict verdict) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("policy", verdict.policy());
        put(out, "binding", verdict.binding());
        if (verdict.index() >= 0) {
            out.put("index", verdict.index());
        }
        out.put("reason", verdict.reason());
        return out;
    }

    private static void put(Map<String, Object> out, String field, String text) {
        if (!text.isEmpty()) {
            out.put(field, text);
        }
    }

    private static void number(Map<String, Object> out, String field, @Nullable Long number) {
        if (number != null) {
            out.put(field, number);
        }
    }
}

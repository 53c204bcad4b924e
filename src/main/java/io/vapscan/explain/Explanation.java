package io.vapscan.explain;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.ConditionOutcome;
import io.vapscan.admission.Decision;
import io.vapscan.admission.Denial;
import io.vapscan.admission.JudgedPolicy;
import io.vapscan.admission.PolicyDispatcher;
import io.vapscan.admission.PolicyEvaluation;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.UnknownVerdict;
import io.vapscan.admission.Unmatched;
import io.vapscan.admission.World;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Why a request is admitted or denied.
 *
 * @param response what a server would answer
 * @param policies what each policy came to, in the order in which they are asked
 */
public record Explanation(AdmissionResponse response, List<PolicyExplanation> policies) {

    private static final List<String> DENY = List.of("Deny");

    /** Copies the list. */
    public Explanation {
        policies = List.copyOf(policies);
    }

    /**
     * Judges a request and explains what comes of it.
     *
     * @param actions each binding's validationActions, by the binding's name
     */
    public static Explanation of(
            AdmissionRequest request, PolicySet policies, World world, Map<String, List<String>> actions) {
        List<JudgedPolicy> judged = new ArrayList<>();
        AdmissionResponse response = PolicyDispatcher.explain(request, policies, world, judged::add);
        List<PolicyExplanation> all = new ArrayList<>();
        for (JudgedPolicy policy : judged) {
            all.add(explained(policy, actions.getOrDefault(policy.evaluation().binding(), DENY)));
        }
        for (Unmatched unmatched : response.unmatched()) {
            if (all.stream().noneMatch(one -> isOf(one, unmatched))) {
                all.add(PolicyExplanation.gated(
                        unmatched.policy(), unmatched.binding(), "not matched", gate(unmatched)));
            }
        }
        configured(response, all);
        Map<String, Integer> order = new HashMap<>();
        policies.policies().forEach(policy -> order.put(policy.policy().name(), order.size()));
        all.sort((a, b) -> Integer.compare(order.getOrDefault(a.policy(), 0), order.getOrDefault(b.policy(), 0)));
        return new Explanation(response, all);
    }

    /** What a server would say of a policy without evaluating anything. */
    private static void configured(AdmissionResponse response, List<PolicyExplanation> out) {
        for (Denial denial : response.denials()) {
            if (denial.message().startsWith("failed to configure ")) {
                String binding = denial.binding() == null ? "" : denial.binding();
                out.add(PolicyExplanation.gated(denial.policy(), binding, "denied", denial.message()));
            }
        }
        for (UnknownVerdict unknown : response.unknown()) {
            if (out.stream().noneMatch(one -> one.policy().equals(unknown.policy()))) {
                out.add(PolicyExplanation.gated(unknown.policy(), unknown.binding(), "unknown", unknown.reason()));
            }
        }
    }

    private static boolean isOf(PolicyExplanation one, Unmatched unmatched) {
        return one.policy().equals(unmatched.policy()) && one.binding().equals(unmatched.binding());
    }

    private static String gate(Unmatched unmatched) {
        String detail = unmatched.detail().isEmpty() ? "" : " " + unmatched.detail();
        return switch (unmatched.gate()) {
            case EXEMPT -> "no policy judges this resource";
            case NAMESPACE_SELECTOR -> "the namespaceSelector does not select the Namespace's labels" + detail;
            case OBJECT_SELECTOR -> "the objectSelector does not select the object's labels" + detail;
            case EXCLUDE_RULE -> "an exclude rule matches" + detail;
            case OPERATION -> "a resource rule matches but for its operations" + detail;
            case RESOURCE_RULE -> "no resource rule matches" + detail;
            case BINDING -> "no binding names the policy" + detail;
            case PARAMS -> "there are no params, which the binding allows" + detail;
            case MATCH_CONDITION -> "match condition" + detail + " is false";
        };
    }

    private static PolicyExplanation explained(JudgedPolicy judged, List<String> actions) {
        PolicyEvaluation evaluation = judged.evaluation();
        Clauses clauses = new Clauses(judged);
        String verdict = verdict(evaluation, actions);
        boolean gated = verdict.equals("not matched") || evaluation.conditions() instanceof ConditionOutcome.Failed;
        return new PolicyExplanation(
                evaluation.policy(),
                evaluation.binding(),
                evaluation.param(),
                verdict,
                decision(evaluation, verdict),
                clauses.conditions(),
                gated ? List.of() : clauses.variables(),
                clauses.validations(),
                clauses.messages(),
                clauses.auditAnnotations());
    }

    private static String verdict(PolicyEvaluation evaluation, List<String> actions) {
        if (evaluation.conditions() instanceof ConditionOutcome.NotMet) {
            return "not matched";
        }
        if (has(evaluation, Decision.Action.DENY)) {
            return actions.contains("Deny") ? "denied" : "tolerated (" + String.join(", ", actions) + ")";
        }
        if (has(evaluation, Decision.Action.UNKNOWN)) {
            return "unknown";
        }
        return evaluation.decisions().stream().anyMatch(one -> one.outcome() == Decision.Outcome.ERROR)
                ? "ignored"
                : "admitted";
    }

    private static boolean has(PolicyEvaluation evaluation, Decision.Action action) {
        return evaluation.decisions().stream().anyMatch(one -> one.action() == action);
    }

    private static String decision(PolicyEvaluation evaluation, String verdict) {
        if (evaluation.conditions() instanceof ConditionOutcome.NotMet unmet) {
            return unmet.name().isEmpty()
                    ? "a match condition fails, and failurePolicy is Ignore"
                    : "match condition " + unmet.name() + " is false";
        }
        if (evaluation.conditions() instanceof ConditionOutcome.Failed failed) {
            return "a match condition fails: " + failed.error();
        }
        if (verdict.equals("admitted")) {
            return "every validation is true";
        }
        return evaluation.decisions().stream()
                .filter(one -> one.outcome() != Decision.Outcome.ADMIT)
                .map(Explanation::said)
                .collect(Collectors.joining("; "));
    }

    private static String said(Decision decision) {
        String name = decision.expression().isEmpty() ? "the policy" : "validations[" + decision.index() + "]";
        return switch (decision.outcome()) {
            case DENY -> name + " is false";
            case ERROR -> name + " fails: " + decision.message();
            default -> name + ": " + decision.message();
        };
    }
}

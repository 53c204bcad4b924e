package io.vapscan.scan;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.AuditAnnotationResult;
import io.vapscan.admission.Decision;
import io.vapscan.admission.Denial;
import io.vapscan.admission.PolicyEvaluation;
import io.vapscan.admission.UnknownVerdict;
import io.vapscan.remedy.Remedy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns what the server would answer for one object into what rules come to. */
final class Responses {

    private static final List<String> DENY = List.of("Deny");

    private static final RuleResult PASSED =
            new RuleResult(RuleStatus.PASSED, List.of(), List.of(), List.of(), Paths.NONE, 0, null);

    private final AdmissionResponse response;
    private final Map<String, List<PolicyEvaluation>> evaluations = new HashMap<>();
    private final Map<String, List<String>> actions;
    private final @Nullable Map<String, Remedy> remedies;
    private final boolean costs;

    /**
     * An object's results.
     *
     * @param actions each binding's validationActions, by the binding's name
     * @param remedies by policy; null where nobody asks for them
     * @param costs whether they have their costs
     */
    Responses(
            AdmissionResponse response,
            Map<String, List<String>> actions,
            @Nullable Map<String, Remedy> remedies,
            boolean costs) {
        this.response = response;
        this.actions = actions;
        this.remedies = remedies;
        this.costs = costs;
        for (PolicyEvaluation evaluation : response.evaluations()) {
            evaluations
                    .computeIfAbsent(evaluation.policy(), policy -> new ArrayList<>(1))
                    .add(evaluation);
        }
    }

    /** What each rule comes to, null where the object is none of its policy's concern. */
    List<@Nullable RuleResult> of(List<RuleInfo> rules) {
        @Nullable RuleResult[] results = new RuleResult[rules.size()];
        for (int i = 0; i < results.length; i++) {
            results[i] = of(rules.get(i));
        }
        return Arrays.asList(results);
    }

    private @Nullable RuleResult of(RuleInfo rule) {
        List<Violation> violations = new ArrayList<>(0);
        Set<String> errors = new LinkedHashSet<>(0);
        boolean judged = false;
        long cost = 0;
        for (PolicyEvaluation evaluation : evaluations.getOrDefault(rule.policy(), List.of())) {
            judged |= !evaluation.decisions().isEmpty();
            decisions(evaluation, violations, errors);
            annotations(evaluation, violations, errors);
            cost += costs ? cost(evaluation) : 0;
        }
        configuration(rule.policy(), violations, errors);
        List<String> unknowns = unknowns(rule.policy());
        if (!judged && violations.isEmpty() && unknowns.isEmpty()) {
            return null;
        }
        RuleStatus status = status(violations, errors, unknowns);
        if (status == RuleStatus.PASSED && cost == 0) {
            return PASSED;
        }
        Paths paths = remedies == null || status != RuleStatus.FAILED ? Paths.NONE : paths(remedies.get(rule.policy()));
        return new RuleResult(status, List.copyOf(violations), List.copyOf(errors), unknowns, paths, cost, null);
    }

    /** What a remedy says of paths; null where the policy fails for no validation. */
    static Paths paths(@Nullable Remedy remedy) {
        return remedy == null ? Paths.unexplained("the policy denies it as a whole") : Paths.of(remedy);
    }

    private static RuleStatus status(List<Violation> violations, Set<String> errors, List<String> unknowns) {
        if (!violations.isEmpty()) {
            return RuleStatus.FAILED;
        }
        if (!errors.isEmpty()) {
            return RuleStatus.ERROR;
        }
        return unknowns.isEmpty() ? RuleStatus.PASSED : RuleStatus.UNKNOWN;
    }

    private void decisions(PolicyEvaluation evaluation, List<Violation> violations, Set<String> errors) {
        for (Decision decision : evaluation.decisions()) {
            if (decision.outcome() == Decision.Outcome.ERROR) {
                errors.add(decision.message());
            }
            if (decision.action() == Decision.Action.DENY) {
                violations.add(new Violation(
                        decision.message(),
                        evaluation.policy(),
                        evaluation.binding(),
                        evaluation.param().isEmpty() ? null : evaluation.param(),
                        decision.expression().isEmpty() ? -1 : decision.index(),
                        decision.expression(),
                        decision.reason(),
                        actions.getOrDefault(evaluation.binding(), DENY)));
            }
        }
    }

    /** A failing audit annotation denies, whatever the binding's actions are. */
    private void annotations(PolicyEvaluation evaluation, List<Violation> violations, Set<String> errors) {
        for (AuditAnnotationResult annotation : evaluation.auditAnnotations()) {
            if (annotation.action() == AuditAnnotationResult.Action.ERROR) {
                errors.add(annotation.error());
                violations.add(asAWhole(evaluation.policy(), evaluation.binding(), annotation.error()));
            }
        }
    }

    /** Configuration errors deny without an evaluation. */
    private void configuration(String policy, List<Violation> violations, Set<String> errors) {
        for (Denial denial : response.denials()) {
            if (denial.policy().equals(policy) && denial.message().startsWith("failed to configure ")) {
                errors.add(denial.message());
                violations.add(asAWhole(policy, denial.binding() == null ? "" : denial.binding(), denial.message()));
            }
        }
    }

    private static Violation asAWhole(String policy, String binding, String message) {
        return new Violation(message, policy, binding, null, -1, "", "Invalid", DENY);
    }

    private List<String> unknowns(String policy) {
        if (response.unknown().isEmpty()) {
            return List.of();
        }
        return response.unknown().stream()
                .filter(unknown -> unknown.policy().equals(policy))
                .map(UnknownVerdict::reason)
                .distinct()
                .toList();
    }

    /** What an evaluation was charged. */
    static long cost(PolicyEvaluation evaluation) {
        Long total = evaluation.totalCost();
        Long messages = evaluation.messageTotalCost();
        return (total == null ? 0 : total) + (messages == null ? 0 : messages);
    }
}

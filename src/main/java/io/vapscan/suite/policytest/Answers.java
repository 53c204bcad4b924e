package io.vapscan.suite.policytest;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.AuditAnnotationResult;
import io.vapscan.admission.ConditionOutcome;
import io.vapscan.admission.Decision;
import io.vapscan.admission.Denial;
import io.vapscan.admission.PolicyEvaluation;
import io.vapscan.admission.UnknownVerdict;
import io.vapscan.admission.Unmatched;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads a server's answer as test files speak of it. */
final class Answers {

    private final AdmissionResponse response;
    private final Map<String, List<String>> actions;

    /**
     * Readings of that answer.
     *
     * @param actions each binding's validationActions, by the binding's name
     */
    Answers(AdmissionResponse response, Map<String, List<String>> actions) {
        this.response = response;
        this.actions = actions;
    }

    /** The answer as a whole. */
    Answer all() {
        return of(response.evaluations(), null);
    }

    /** What one policy makes of it. */
    Answer by(String policy) {
        return of(
                response.evaluations().stream()
                        .filter(one -> one.policy().equals(policy))
                        .toList(),
                policy);
    }

    private Answer of(List<PolicyEvaluation> evaluations, @Nullable String policy) {
        List<Denial> denials = response.denials().stream()
                .filter(denial -> policy == null || denial.policy().equals(policy))
                .toList();
        List<UnknownVerdict> unknown = response.unknown().stream()
                .filter(verdict -> policy == null || verdict.policy().equals(policy))
                .toList();
        List<Unmatched> gates = response.unmatched().stream()
                .filter(one -> policy == null || one.policy().equals(policy))
                .toList();
        List<String> warnings = response.warnings().stream()
                .filter(warning -> policy == null || warning.contains("'" + policy + "'"))
                .toList();
        Map<String, Outcome> params = new TreeMap<>();
        long cost = 0;
        for (PolicyEvaluation evaluation : evaluations) {
            if (!evaluation.param().isEmpty()) {
                params.merge(evaluation.param(), outcome(List.of(evaluation), List.of(), List.of()), Answers::worse);
            }
            cost = Math.max(cost, number(evaluation.totalCost()) + number(evaluation.messageTotalCost()));
        }
        Denial denial = policy == null ? response.denial() : denials.isEmpty() ? null : denials.get(0);
        return new Answer(
                outcome(evaluations, denials, unknown),
                denials.isEmpty(),
                failing(evaluations),
                messages(evaluations, denials, unknown),
                warnings,
                response.auditAnnotations(),
                gates,
                params,
                cost,
                denial == null ? "" : denial.reason(),
                holding(evaluations),
                details(evaluations, gates));
    }

    private Outcome outcome(List<PolicyEvaluation> evaluations, List<Denial> denials, List<UnknownVerdict> unknown) {
        Set<String> acting = new LinkedHashSet<>();
        boolean error = denials.stream().anyMatch(denial -> !denial.byValidation());
        boolean undecided = !unknown.isEmpty();
        boolean judged = false;
        for (PolicyEvaluation evaluation : evaluations) {
            judged |= !(evaluation.conditions() instanceof ConditionOutcome.NotMet);
            error |= evaluation.auditAnnotations().stream()
                    .anyMatch(one -> one.action() == AuditAnnotationResult.Action.ERROR);
            for (Decision decision : evaluation.decisions()) {
                error |= decision.outcome() == Decision.Outcome.ERROR;
                undecided |= decision.outcome() == Decision.Outcome.UNKNOWN;
                if (decision.outcome() == Decision.Outcome.DENY) {
                    acting.addAll(actions.getOrDefault(evaluation.binding(), List.of("Deny")));
                }
            }
        }
        if (acting.contains("Deny")) {
            return Outcome.DENY;
        }
        if (error || undecided) {
            return error ? Outcome.ERROR : Outcome.UNKNOWN;
        }
        if (!acting.isEmpty()) {
            return acting.contains("Warn") ? Outcome.WARN : Outcome.AUDIT;
        }
        return judged ? Outcome.ADMIT : Outcome.NOT_MATCHED;
    }

    /** Of what several bindings come to for one param, the one that a reader would want to hear of. */
    private static Outcome worse(Outcome one, Outcome other) {
        List<Outcome> order = List.of(
                Outcome.DENY,
                Outcome.ERROR,
                Outcome.UNKNOWN,
                Outcome.WARN,
                Outcome.AUDIT,
                Outcome.ADMIT,
                Outcome.NOT_MATCHED);
        return order.indexOf(one) <= order.indexOf(other) ? one : other;
    }

    private static List<Answer.Failing> failing(List<PolicyEvaluation> evaluations) {
        Set<Answer.Failing> failing = new LinkedHashSet<>();
        for (PolicyEvaluation evaluation : evaluations) {
            for (Decision decision : evaluation.decisions()) {
                if (decision.outcome() == Decision.Outcome.DENY) {
                    failing.add(new Answer.Failing(
                            evaluation.policy(), decision.index(), decision.expression(), decision.message()));
                }
            }
        }
        return List.copyOf(failing);
    }

    /** What holds, for those who expected that it does not. */
    private static String holding(List<PolicyEvaluation> evaluations) {
        List<String> holding = new ArrayList<>();
        for (PolicyEvaluation evaluation : evaluations) {
            for (Decision decision : evaluation.decisions()) {
                if (decision.outcome() == Decision.Outcome.ADMIT) {
                    holding.add(evaluation.policy() + ", validation " + decision.index() + " holds: "
                            + String.join(" ", decision.expression().strip().split("\\s+", -1)));
                }
            }
        }
        return holding.isEmpty() ? "no validation fails" : Answer.first(holding);
    }

    private static List<String> messages(
            List<PolicyEvaluation> evaluations, List<Denial> denials, List<UnknownVerdict> unknown) {
        Set<String> messages = new LinkedHashSet<>();
        for (PolicyEvaluation evaluation : evaluations) {
            for (Decision decision : evaluation.decisions()) {
                if (decision.outcome() != Decision.Outcome.ADMIT) {
                    messages.add(decision.message());
                }
            }
        }
        denials.forEach(denial -> messages.add(denial.message()));
        unknown.forEach(verdict -> messages.add(verdict.reason()));
        return List.copyOf(messages);
    }

    private static List<String> details(List<PolicyEvaluation> evaluations, List<Unmatched> gates) {
        List<String> lines = new ArrayList<>();
        for (PolicyEvaluation evaluation : evaluations) {
            String by = evaluation.policy() + " by " + evaluation.binding()
                    + (evaluation.param().isEmpty() ? "" : " with " + evaluation.param());
            for (Decision decision : evaluation.decisions()) {
                lines.add(by + ", validation " + decision.index() + ": " + Words.of(decision.outcome())
                        + (decision.message().isEmpty() ? "" : ": " + decision.message())
                        + (decision.cost() == null
                                ? ""
                                : " (cost " + (decision.cost() + number(decision.messageCost())) + ")"));
            }
        }
        gates.forEach(gate -> lines.add(
                gate.policy() + (gate.binding().isEmpty() ? "" : " by " + gate.binding()) + ": " + gate.why()));
        return lines;
    }

    private static long number(@Nullable Long number) {
        return number == null ? 0 : number;
    }
}

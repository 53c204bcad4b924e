package io.vapscan.suite.kyverno;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.AuditAnnotationResult;
import io.vapscan.admission.ConditionOutcome;
import io.vapscan.admission.Decision;
import io.vapscan.admission.Denial;
import io.vapscan.admission.PolicyEvaluation;
import io.vapscan.admission.UnknownVerdict;
import io.vapscan.admission.Unmatched;
import io.vapscan.kyverno.KyvernoPolicies;
import io.vapscan.suite.kyverno.Verdict.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads a server's answer as Kyverno's results speak of it. */
final class VerdictReader {

    private final Set<String> policies;
    private final Map<String, List<String>> actions;
    private final boolean scored;
    private final List<String> details = new ArrayList<>();
    private Word word = Word.NOT_MATCHED;
    private String reason = "";
    private boolean denies;

    /**
     * A reader of what some policies say.
     *
     * @param policies the names under which their verdicts stand
     * @param actions each binding's actions
     * @param scored whether failures count as such, and not as warnings
     */
    VerdictReader(Set<String> policies, Map<String, List<String>> actions, boolean scored) {
        this.policies = Set.copyOf(policies);
        this.actions = actions;
        this.scored = scored;
    }

    /** What an answer says. */
    Verdict read(AdmissionResponse response) {
        response.evaluations().stream()
                .filter(one -> policies.contains(one.policy()))
                .forEach(this::add);
        for (Denial denial : response.denials()) {
            if (policies.contains(denial.policy()) && !denial.byValidation()) {
                add(Word.ERROR, denial.message());
            }
        }
        for (UnknownVerdict unknown : response.unknown()) {
            if (policies.contains(unknown.policy())) {
                add(Word.UNKNOWN, unknown.reason());
            }
        }
        for (Unmatched unmatched : response.unmatched()) {
            if (policies.contains(unmatched.policy())) {
                details.add(unmatched.policy() + ": " + unmatched.why());
                reason = reason.isEmpty() && word == Word.NOT_MATCHED ? unmatched.why() : reason;
            }
        }
        return verdict();
    }

    /** What one evaluation says. */
    Verdict read(PolicyEvaluation evaluation) {
        add(evaluation);
        return verdict();
    }

    private Verdict verdict() {
        return new Verdict(word, denies && scored, reason, details);
    }

    private void add(PolicyEvaluation evaluation) {
        if (evaluation.conditions() instanceof ConditionOutcome.NotMet unmet) {
            boolean exempt = unmet.name().startsWith(KyvernoPolicies.EXCEPTION);
            boolean passed = exempt && unmet.name().endsWith(KyvernoPolicies.REPORTED_AS_PASS);
            add(
                    passed ? Word.PASS : Word.SKIP,
                    exempt ? "exempt by " + unmet.name() : "match condition " + unmet.name() + " is false");
            return;
        }
        Word own = Word.PASS;
        String why = "";
        for (Decision decision : evaluation.decisions()) {
            String text = decision.outcome().name().toLowerCase(Locale.ROOT);
            details.add(evaluation.policy() + ", validation " + decision.index() + ": " + text
                    + (decision.message().isEmpty() ? "" : ": " + decision.message()));
            if (own == Word.PASS && decision.outcome() != Decision.Outcome.ADMIT) {
                own = word(decision.outcome());
                why = decision.message();
            }
        }
        for (AuditAnnotationResult annotation : evaluation.auditAnnotations()) {
            if (own == Word.PASS && annotation.action() == AuditAnnotationResult.Action.ERROR) {
                own = Word.ERROR;
                why = "audit annotation " + annotation.key() + ": " + annotation.error();
            }
        }
        denies |= own == Word.FAIL
                && actions.getOrDefault(evaluation.binding(), List.of("Deny")).contains("Deny");
        add(own, why);
    }

    private static Word word(Decision.Outcome outcome) {
        return switch (outcome) {
            case DENY -> Word.FAIL;
            case ERROR -> Word.ERROR;
            case UNKNOWN -> Word.UNKNOWN;
            case ADMIT -> Word.PASS;
        };
    }

    private void add(Word own, String why) {
        if (own.compareTo(word) < 0) {
            word = own;
            reason = why;
        }
    }
}

package io.vapscan.serve;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.Decision;
import io.vapscan.admission.Denial;
import io.vapscan.admission.PolicyEvaluation;
import io.vapscan.admission.UnknownVerdict;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** {@code POST /admit}: an AdmissionReview in, one out. */
final class AdmitEndpoint {

    private final Metrics metrics;
    private final boolean failOpen;
    private final ValueBudget values;

    AdmitEndpoint(ServeOptions options, Metrics metrics) {
        this.metrics = metrics;
        this.failOpen = options.failOpen();
        this.values = new ValueBudget(options.bounds().valueBytes(), metrics);
    }

    /** The answer to a body. */
    Answer answer(byte[] body, InForce inForce) {
        return values.answer(body, () -> judged(body, inForce));
    }

    private Answer judged(byte[] body, InForce inForce) {
        Review review;
        try {
            review = ReviewReader.read(body);
        } catch (ReviewReader.Malformed malformed) {
            return Answer.error(400, String.valueOf(malformed.getMessage()));
        }
        ReviewVerdict verdict = new ReviewJudge(inForce, failOpen).of(review);
        metrics.reviewed(verdict.outcome().name().toLowerCase(Locale.ROOT));
        AdmissionResponse response = verdict.response();
        if (response != null) {
            count(response);
        }
        return Answer.json(200, verdict.tree());
    }

    /** Of several things that a policy says the worst counts. */
    private void count(AdmissionResponse response) {
        Map<String, String> verdicts = new HashMap<>();
        for (PolicyEvaluation evaluation : response.evaluations()) {
            boolean failed =
                    evaluation.decisions().stream().anyMatch(decision -> decision.outcome() == Decision.Outcome.ERROR);
            verdicts.merge(evaluation.policy(), failed ? "error" : "allowed", AdmitEndpoint::worse);
        }
        for (UnknownVerdict unknown : response.unknown()) {
            verdicts.merge(unknown.policy(), "unknown", AdmitEndpoint::worse);
        }
        for (Denial denial : response.denials()) {
            verdicts.put(denial.policy(), "denied");
        }
        verdicts.forEach((policy, verdict) -> metrics.verdict(Endpoint.ADMIT, policy, verdict));
    }

    private static String worse(String one, String other) {
        return one.equals("allowed") || other.equals("unknown") ? other : one;
    }
}

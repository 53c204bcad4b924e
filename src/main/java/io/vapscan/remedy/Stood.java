package io.vapscan.remedy;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.PolicyEvaluation;
import org.jspecify.annotations.Nullable;

/**
 * How an object stands with one policy, or with several.
 *
 * @param standing with their validations
 * @param cost what asking them took, in cost units
 */
record Stood(Standing standing, long cost) {

    /** Whether both say the same: what messages cost depends on how long names are, and nothing depends on that. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Stood stood && stood.standing.admitted().equals(standing.admitted());
    }

    @Override
    public int hashCode() {
        return standing.admitted().hashCode();
    }

    /** What a response comes to. */
    static Stood of(AdmissionResponse response) {
        long cost = 0;
        for (PolicyEvaluation evaluation : response.evaluations()) {
            cost += cost(evaluation.totalCost()) + cost(evaluation.messageTotalCost());
        }
        return new Stood(Standing.of(response), cost);
    }

    private static long cost(@Nullable Long charged) {
        return charged == null ? 0 : charged;
    }
}

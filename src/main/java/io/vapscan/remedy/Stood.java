package io.vapscan.remedy;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.PolicyEvaluation;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How an object stands with one policy, or with several.
 *
 * @param standing with their validations
 * @param cost what asking them took, in cost units
 */
record Stood(Standing standing, long cost) {

    /** With nobody. */
    static final Stood NONE = new Stood(Standing.NONE, 0);

    /** What a response comes to, policy by policy. */
    static Map<String, Stood> of(AdmissionResponse response, Set<String> policies) {
        Map<String, Long> costs = new HashMap<>();
        for (PolicyEvaluation evaluation : response.evaluations()) {
            costs.merge(
                    evaluation.policy(), cost(evaluation.totalCost()) + cost(evaluation.messageTotalCost()), Long::sum);
        }
        Standing all = Standing.of(response);
        Map<String, Stood> stood = new LinkedHashMap<>();
        for (String policy : policies) {
            Standing own = policies.size() == 1 ? all : all.only(Set.of(policy));
            stood.put(policy, new Stood(own, costs.getOrDefault(policy, 0L)));
        }
        return stood;
    }

    /** Both. */
    Stood and(Stood other) {
        return new Stood(standing.and(other.standing), cost + other.cost);
    }

    private static long cost(@Nullable Long charged) {
        return charged == null ? 0 : charged;
    }
}

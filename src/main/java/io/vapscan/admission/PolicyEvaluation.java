package io.vapscan.admission;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a policy, bound by one binding to one param, came to for a request.
 *
 * @param policy the policy's name
 * @param binding the binding's name
 * @param param the param's name, {@code namespace/name} if it has a namespace; empty for null params
 * @param conditions the match conditions
 * @param decisions one for each validation, or one for the policy as a whole
 * @param auditAnnotations in the policy's order
 * @param totalCost what all validations were charged, null where that is not known
 * @param messageTotalCost what all messageExpressions were charged
 */
public record PolicyEvaluation(
        String policy,
        String binding,
        String param,
        ConditionOutcome conditions,
        List<Decision> decisions,
        List<AuditAnnotationResult> auditAnnotations,
        @Nullable Long totalCost,
        @Nullable Long messageTotalCost) {

    /** Copies the lists. */
    public PolicyEvaluation {
        decisions = List.copyOf(decisions);
        auditAnnotations = List.copyOf(auditAnnotations);
    }
}

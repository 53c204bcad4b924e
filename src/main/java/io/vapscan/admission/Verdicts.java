package io.vapscan.admission;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a validator makes of a request: {@code ValidateResult}.
 *
 * @param conditions the match conditions
 * @param decisions one for each validation, one for the policy as a whole, or none
 * @param auditAnnotations in the policy's order
 * @param totalCost what all validations were charged
 * @param messageTotalCost what all messageExpressions were charged
 */
record Verdicts(
        ConditionOutcome conditions,
        List<Decision> decisions,
        List<AuditAnnotationResult> auditAnnotations,
        @Nullable Long totalCost,
        @Nullable Long messageTotalCost) {

    static Verdicts gated(ConditionOutcome conditions, List<Decision> decisions) {
        return new Verdicts(conditions, decisions, List.of(), null, null);
    }
}

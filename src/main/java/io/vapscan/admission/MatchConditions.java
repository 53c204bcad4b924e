package io.vapscan.admission;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A policy's match conditions: all are evaluated, and one that is false wins over any that fails ({@code
 * plugin/webhook/matchconditions/matcher.go}).
 */
final class MatchConditions {

    private MatchConditions() {}

    /**
     * @param scope what the validations read; conditions see no {@code namespaceObject}
     * @param request the {@code request} that conditions see
     */
    static ConditionOutcome of(CompiledPolicy policy, EvaluationScope scope, RequestView request) {
        if (policy.matchConditions().isEmpty()) {
            return new ConditionOutcome.NoConditions();
        }
        ExpressionRun run =
                ExpressionEvaluator.run(policy.matchConditions(), scope.ofConditions(request), Budget.MATCH_CONDITIONS);
        if (run.aborted() != null) {
            return failed(policy, run.aborted());
        }
        return outcome(policy, run.results());
    }

    private static ConditionOutcome outcome(CompiledPolicy policy, List<@Nullable ExpressionResult> results) {
        Set<String> errors = new LinkedHashSet<>();
        String unknown = null;
        for (int i = 0; i < results.size(); i++) {
            ExpressionResult result = results.get(i);
            if (result == null) {
                continue;
            }
            if (Boolean.FALSE.equals(result.value())) {
                return new ConditionOutcome.NotMet(
                        policy.policy().matchConditions().get(i).name());
            }
            if (result.error() != null) {
                errors.add(result.error());
            }
            if (result.unknown() != null) {
                unknown = result.unknown();
            }
        }
        if (unknown != null) {
            return new ConditionOutcome.Undecided(unknown);
        }
        return errors.isEmpty() ? new ConditionOutcome.Met() : failed(policy, aggregate(errors));
    }

    /** As an aggregate of errors prints: one as it is, several in brackets. */
    private static String aggregate(Set<String> errors) {
        String joined = String.join(", ", errors);
        return errors.size() == 1 ? joined : "[" + joined + "]";
    }

    private static ConditionOutcome failed(CompiledPolicy policy, String error) {
        return policy.policy().ignoresFailures() ? new ConditionOutcome.NotMet("") : new ConditionOutcome.Failed(error);
    }
}

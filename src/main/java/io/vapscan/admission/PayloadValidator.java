package io.vapscan.admission;

import io.vapscan.cel.value.NullValue;

/** Judges data that nobody asks a server to admit: there is no request, and {@code object} is the data itself. */
public final class PayloadValidator {

    private PayloadValidator() {}

    /**
     * What a policy's conditions and validations come to.
     *
     * @param policy a policy of another tool
     * @param payload a tree, a list or a single value
     */
    public static PolicyEvaluation validate(CompiledPolicy policy, Object payload) {
        RequestView request = RequestView.of(NullValue.NULL);
        RequestVariables bound = new RequestVariables(
                payload,
                NullValue.NULL,
                NullValue.NULL,
                request,
                NullValue.NULL,
                new Unknowns(),
                new SharedValues(null));
        EvaluationScope scope = new EvaluationScope(policy.variables(), bound, null, policy.further());
        Verdicts verdicts = new PolicyValidator(policy, scope, Detail.COSTS).validate(request);
        return new PolicyEvaluation(
                policy.policy().name(),
                "",
                "",
                verdicts.conditions(),
                verdicts.decisions(),
                verdicts.auditAnnotations(),
                verdicts.totalCost(),
                verdicts.messageTotalCost());
    }
}

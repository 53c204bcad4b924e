package io.vapscan.admission;

import io.vapscan.cel.Activation;
import io.vapscan.cel.Program;
import io.vapscan.object.Fields;
import java.util.Map;
import java.util.Optional;

/**
 * A validation that denies, with all that it read: what is needed to explain it.
 *
 * @param policy the policy's name
 * @param binding the binding's name
 * @param param the param's name, empty for null params
 * @param index the validation's place in its policy
 * @param program the validation
 * @param variables the policy's variables, by name
 * @param activation what they read
 * @param object the object that was judged, in the version that the policy matched
 */
public record FailedValidation(
        String policy,
        String binding,
        String param,
        int index,
        Program program,
        Map<String, Program> variables,
        Activation activation,
        Map<String, Object> object) {

    /** What a decision is about, where it denies for a validation that compiles and there is an object. */
    static Optional<FailedValidation> of(
            BindingVerdicts bound, String param, Decision decision, EvaluationScope scope) {
        CompiledPolicy policy = bound.policy();
        boolean own = !decision.expression().isEmpty()
                && decision.action() == Decision.Action.DENY
                && scope.bound().object() instanceof Map;
        if (!own || !(policy.validations().get(decision.index()) instanceof CompiledExpression.Ready ready)) {
            return Optional.empty();
        }
        return Optional.of(new FailedValidation(
                policy.policy().name(),
                bound.binding().name(),
                param,
                decision.index(),
                ready.program(),
                policy.variablePrograms(),
                ExpressionEvaluator.activation(scope),
                Fields.map(scope.bound().object())));
    }
}

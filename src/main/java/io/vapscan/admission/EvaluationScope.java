package io.vapscan.admission;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a list of expressions can read.
 *
 * @param variables the policy's variables
 * @param bound the request's
 * @param authorizer null where {@code authorizer} has no value
 */
record EvaluationScope(
        List<CompiledVariable> variables,
        RequestVariables bound,
        @Nullable AuthorizerVariables authorizer,
        @Nullable FurtherVariables further) {

    /** The same without {@code authorizer}. */
    EvaluationScope withoutAuthorizer() {
        return authorizer == null ? this : new EvaluationScope(variables, bound, null, further);
    }
}

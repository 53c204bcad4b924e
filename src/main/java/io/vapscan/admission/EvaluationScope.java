package io.vapscan.admission;

import io.vapscan.cel.value.NullValue;
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

    /**
     * What match conditions read.
     *
     * @param request the {@code request} that they see
     */
    EvaluationScope ofConditions(RequestView request) {
        RequestVariables asked = bound.withRequest(request);
        // A server binds no namespaceObject here; other tools do.
        return new EvaluationScope(
                variables, further == null ? asked.withNamespaceObject(NullValue.NULL) : asked, authorizer, further);
    }

    /** The same without {@code authorizer}. */
    EvaluationScope withoutAuthorizer() {
        return authorizer == null ? this : new EvaluationScope(variables, bound, null, further);
    }
}

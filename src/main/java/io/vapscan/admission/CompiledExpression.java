package io.vapscan.admission;

import io.vapscan.cel.Program;

/** One of a policy's expressions, compiled. */
sealed interface CompiledExpression {

    /** The expression as the policy has it. */
    String text();

    /** The same expression, which tells what it comes to where it can be evaluated. */
    default CompiledExpression observed(PolicyObserver observer, PolicyPart part, int index) {
        return this instanceof Ready ready
                ? new Ready(ready.text(), ready.program().observed(observer.of(part, index, ready.program())))
                : this;
    }

    /** It can be evaluated. */
    record Ready(String text, Program program) implements CompiledExpression {}

    /**
     * It does not compile, which shows when it would be evaluated.
     *
     * @param error the server's detail
     */
    record Broken(String text, String error) implements CompiledExpression {}

    /** It reads {@code authorizer}, itself or through a variable, and nothing is known of who may do what. */
    record NeedsAuthorizer(String text) implements CompiledExpression {}
}

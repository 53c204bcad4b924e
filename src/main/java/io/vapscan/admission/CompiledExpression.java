package io.vapscan.admission;

import io.vapscan.cel.Program;

/** One of a policy's expressions, compiled. */
sealed interface CompiledExpression {

    /** The expression as the policy has it. */
    String text();

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

package io.vapscan.policy;

import org.jspecify.annotations.Nullable;

/**
 * Compiles a policy's expressions as a server does when the policy is written. Each method answers null for an
 * expression that is fine, else the server's detail: {@code compilation failed: …} or {@code must evaluate to …}.
 */
public interface ExpressionCheck {

    /** A match condition, which may not read {@code variables}. */
    @Nullable
    String matchCondition(String expression);

    /** A variable; whether it is fine or not, the expressions after it may read it. */
    @Nullable
    String variable(Variable variable);

    /** A validation's expression, which comes to a bool. */
    @Nullable
    String validation(String expression);

    /** A messageExpression, which comes to a string and knows no {@code authorizer}. */
    @Nullable
    String message(String expression);

    /** An audit annotation's valueExpression, which comes to a string or null. */
    @Nullable
    String auditAnnotation(String expression);
}

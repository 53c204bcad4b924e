package io.vapscan.policy;

import io.vapscan.object.GoStrings;
import org.jspecify.annotations.Nullable;

/**
 * One rule of a policy.
 *
 * @param expression CEL that comes to true for what is allowed
 * @param message what to say of what is not; may be empty
 * @param messageExpression CEL that comes to the message; may be empty
 * @param reason the status reason of a denial; null for {@code Invalid}
 */
public record Validation(
        String expression,
        String message,
        String messageExpression,
        @Nullable String reason) {

    /** What a server says where the rule has no message of its own. */
    public static String quoting(String expression) {
        return "failed expression: " + GoStrings.trimSpace(expression);
    }

    /** The reason, {@code Invalid} by default. */
    public String statusReason() {
        return reason == null ? "Invalid" : reason;
    }
}

package io.vapscan.scan;

import io.vapscan.policy.Validation;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One validation that an object does not satisfy.
 *
 * @param message what the server would say
 * @param policy the policy's name
 * @param binding the binding's name
 * @param param the param object's name, {@code namespace/name} or {@code name}; null where the policy reads none
 * @param validation the validation's index in its policy, from 0; -1 where the policy as a whole denies
 * @param expression the expression that was false; empty where none is to blame
 * @param reason the status reason of the denial, for example {@code Invalid}
 * @param actions the binding's validationActions, or Deny for an evaluation error
 */
public record Violation(
        String message,
        String policy,
        String binding,
        @Nullable String param,
        int validation,
        String expression,
        String reason,
        List<String> actions) {

    // Written out: what a record brings of its own takes long to be linked, in a program that ends soon.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Violation that && message.equals(that.message) && isAlike(that);
    }

    /** Whether another one is the same but for its message. */
    boolean isAlike(Violation other) {
        return validation == other.validation
                && expression.equals(other.expression)
                && binding.equals(other.binding)
                && policy.equals(other.policy)
                && reason.equals(other.reason)
                && actions.equals(other.actions)
                && Objects.equals(param, other.param);
    }

    @Override
    public int hashCode() {
        return (message.hashCode() * 31 + policy.hashCode()) * 31 + validation;
    }

    /** The same with another message. */
    Violation reworded(String other) {
        return new Violation(other, policy, binding, param, validation, expression, reason, actions);
    }

    /** Whether the message is a server's own where the policy has none, in which the expression stands as a whole. */
    public boolean quotesExpression() {
        return message.equals(Validation.quoting(expression));
    }

    /** Whether a server would refuse the object for it; otherwise it warns or only writes an audit annotation. */
    public boolean denies() {
        return actions.contains("Deny");
    }
}

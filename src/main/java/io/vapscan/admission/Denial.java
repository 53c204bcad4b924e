package io.vapscan.admission;

import org.jspecify.annotations.Nullable;

/**
 * One reason to turn a request down.
 *
 * @param policy the policy's name
 * @param binding the binding's name, null where the policy itself cannot be used
 * @param message what the policy says
 * @param reason the status reason, {@code Invalid} for errors
 * @param byValidation whether a validation denies; else the configuration or an audit annotation does
 * @param speaker the name of the Gatekeeper Constraint that denies; null for a ValidatingAdmissionPolicy
 */
public record Denial(
        String policy,
        @Nullable String binding,
        String message,
        String reason,
        boolean byValidation,
        @Nullable String speaker) {

    static Denial of(String policy, CompiledBinding binding, Decision decision) {
        String reason = decision.reason().isEmpty() ? "Invalid" : decision.reason();
        return new Denial(policy, binding.name(), decision.message(), reason, true, binding.speaker());
    }

    static Denial error(String policy, @Nullable String binding, String message) {
        return new Denial(policy, binding, message, "Invalid", false, null);
    }

    /** The HTTP status code: {@code reasonToCode}. */
    public int code() {
        return code(reason);
    }

    /** The HTTP status code of a reason. */
    public static int code(String reason) {
        return switch (reason) {
            case "Forbidden" -> 403;
            case "Unauthorized" -> 401;
            case "RequestEntityTooLarge" -> 413;
            default -> 422;
        };
    }

    /** The server's sentence. */
    public String text() {
        if (speaker != null) {
            return spoken(speaker, message);
        }
        String by = binding == null ? "" : " with binding '" + binding + "'";
        return "ValidatingAdmissionPolicy '" + policy + "'" + by + " denied request: " + message;
    }

    /** As Gatekeeper's webhook says it. */
    static String spoken(String constraint, String message) {
        return "[" + constraint + "] " + message;
    }
}

package io.vapscan.policy;

import io.vapscan.object.GoStrings;
import java.util.List;

/** What a validation may say: {@code validateValidation}. */
final class ValidationRules {

    private static final List<String> REASONS = List.of("Forbidden", "Invalid", "RequestEntityTooLarge");

    private final ExpressionCheck expressions;
    private final FieldErrors errors;

    ValidationRules(ExpressionCheck expressions, FieldErrors errors) {
        this.expressions = expressions;
        this.errors = errors;
    }

    void check(Validation validation, String at) {
        String expression = validation.expression();
        if (GoStrings.trimSpace(expression).isEmpty()) {
            errors.required(at + ".expression", "expression is not specified");
        } else {
            errors.expression(at + ".expression", expression, expressions.validation(expression));
        }
        String messageExpression = validation.messageExpression();
        boolean blank = GoStrings.trimSpace(messageExpression).isEmpty();
        if (!messageExpression.isEmpty() && blank) {
            errors.invalid(at + ".messageExpression", messageExpression, "must be non-empty if specified");
        } else if (!blank) {
            errors.expression(at + ".messageExpression", messageExpression, expressions.message(messageExpression));
        }
        message(validation.message(), at + ".message");
        String reason = validation.reason();
        if (reason != null && !REASONS.contains(reason)) {
            errors.notSupported(at + ".reason", reason, REASONS);
        }
    }

    private void message(String message, String at) {
        String trimmed = GoStrings.trimSpace(message);
        if (!message.isEmpty() && trimmed.isEmpty()) {
            errors.invalid(at, message, "must be non-empty if specified");
        } else if (trimmed.indexOf('\n') >= 0 || trimmed.indexOf('\r') >= 0) {
            errors.invalid(at, message, "must not contain line breaks");
        }
    }
}

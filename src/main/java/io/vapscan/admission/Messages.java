package io.vapscan.admission;

import io.vapscan.object.GoStrings;
import io.vapscan.policy.Validation;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The message of a denial, as the validator falls back: messageExpression, message, the expression itself. */
final class Messages {

    private static final int LIMIT = 5 * 1024;

    private Messages() {}

    static String of(Validation validation, @Nullable ExpressionResult result) {
        String message = result == null ? "" : evaluated(result.value());
        if (message.isEmpty()) {
            message = GoStrings.trimSpace(validation.message());
        }
        return message.isEmpty() ? Validation.quoting(validation.expression()) : message;
    }

    private static String evaluated(@Nullable Object value) {
        if (!(value instanceof String text)) {
            return "";
        }
        String message = GoStrings.trimSpace(text);
        boolean tooLong = message.length() * 3 > LIMIT && message.getBytes(StandardCharsets.UTF_8).length > LIMIT;
        return tooLong || message.indexOf('\n') >= 0 ? "" : message;
    }
}

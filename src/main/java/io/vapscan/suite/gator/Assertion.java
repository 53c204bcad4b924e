package io.vapscan.suite.gator;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import io.vapscan.gatekeeper.Fault;
import io.vapscan.gatekeeper.TreeReading;
import io.vapscan.object.GoQuote;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What has to be true of the violations of a case ({@code pkg/gator/verify/assertion.go}).
 *
 * @param violations {@code yes} (any), {@code no} (none), or how many exactly
 * @param message a regular expression (RE2) that violations are counted by, as written; null for all
 * @param pattern the same, compiled
 */
record Assertion(
        String violations,
        @Nullable String message,
        @Nullable Pattern pattern) {

    private static final String YES = "yes";
    private static final String NO = "no";

    static Assertion of(TreeReading tree) throws Fault.Found {
        String message = tree.textOrNull("message");
        try {
            return new Assertion(violations(tree), message, message == null ? null : Pattern.compile(message));
        } catch (PatternSyntaxException malformed) {
            throw tree.fault(
                    "message",
                    GoQuote.quote(String.valueOf(message)) + " is no regular expression: "
                            + malformed.getDescription());
        }
    }

    private static String violations(TreeReading tree) throws Fault.Found {
        Object written = tree.tree().get("violations");
        if (written == null) {
            return YES;
        }
        // To readers of YAML 1.1, plain yes and no are booleans.
        if (written instanceof Boolean any) {
            return any ? YES : NO;
        }
        if (written.equals(YES) || written.equals(NO) || (written instanceof Long count && count >= 0)) {
            return String.valueOf(written).toLowerCase(Locale.ROOT);
        }
        throw tree.fault("violations", "violations has to be yes, no, or a number that is not negative");
    }

    /** What it wants, in words. */
    String text() {
        String about = message == null ? "" : " that match " + GoQuote.quote(message);
        return switch (violations) {
            case YES -> "violations" + about;
            case NO -> "no violations" + about;
            default -> violations + (violations.equals("1") ? " violation" : " violations") + about;
        };
    }

    /** How many of these messages count. */
    long count(List<String> messages) {
        return messages.stream()
                .filter(one -> pattern == null || pattern.matcher(one).find())
                .count();
    }

    /** Whether it is true of these messages. */
    boolean holds(List<String> messages) {
        long count = count(messages);
        return switch (violations) {
            case YES -> count > 0;
            case NO -> count == 0;
            default -> violations.equals(String.valueOf(count));
        };
    }
}

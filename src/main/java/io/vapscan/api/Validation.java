package io.vapscan.api;

import io.vapscan.admission.Denial;
import java.util.OptionalLong;

/**
 * What one of a policy's validations came to.
 *
 * @param index its place in the policy, from 0; -1 where the policy as a whole is meant: its match conditions, its params,
 *     an audit annotation
 * @param expression the expression; empty where the policy as a whole is meant
 * @param outcome what it came to
 * @param message what a server says of it; for what is unknown, why; empty for what passed
 * @param reason the status reason of what failed ({@code Invalid}, {@code Forbidden}, …); else empty
 * @param cost cost units that it was charged, where that is known
 */
public record Validation(
        int index, String expression, Outcome outcome, String message, String reason, OptionalLong cost) {

    /** What a validation came to. */
    public enum Outcome {
        /** It is true. */
        PASSED,
        /** It is false. */
        FAILED,
        /** It cannot be evaluated. */
        ERROR,
        /** It cannot be told, for something that the engine was not given. */
        UNKNOWN
    }

    /** The HTTP status code of a denial for this reason. */
    public int code() {
        return Denial.code(reason);
    }
}

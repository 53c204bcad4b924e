package io.vapscan.admission;

import org.jspecify.annotations.Nullable;

/**
 * What one validation decides: {@code PolicyDecision}.
 *
 * @param index the validation's place in its policy
 * @param expression its expression, empty where the decision is about the policy as a whole
 * @param action what follows, failurePolicy applied
 * @param outcome what the expression came to
 * @param message what to say; for an undecided one, why
 * @param reason the status reason of a denial, empty for others
 * @param cost what the validation was charged, null where that is not known
 * @param messageCost what its messageExpression was charged, null where there is none
 */
public record Decision(
        int index,
        String expression,
        Action action,
        Outcome outcome,
        String message,
        String reason,
        @Nullable Long cost,
        @Nullable Long messageCost) {

    /** What follows from a decision. */
    public enum Action {
        ADMIT,
        DENY,
        /** It cannot be told. */
        UNKNOWN
    }

    /** What an expression came to. */
    public enum Outcome {
        ADMIT,
        DENY,
        ERROR,
        /** It cannot be told. */
        UNKNOWN
    }

    /** An error of the policy as a whole. */
    static Decision failure(String message, boolean ignore) {
        return new Decision(0, "", ignore ? Action.ADMIT : Action.DENY, Outcome.ERROR, message, "", null, null);
    }

    /** A decision that cannot be made. */
    static Decision undecided(String why) {
        return new Decision(0, "", Action.UNKNOWN, Outcome.UNKNOWN, why, "", null, null);
    }

    /** The same about the validation at that place. */
    Decision at(int place) {
        return new Decision(place, expression, action, outcome, message, reason, cost, messageCost);
    }

    /** The same with the validation's expression and costs. */
    Decision about(String text, @Nullable Long charged, @Nullable Long messageCharged) {
        return new Decision(index, text, action, outcome, message, reason, charged, messageCharged);
    }
}

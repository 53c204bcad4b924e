package io.vapscan.admission;

/** What a policy's match conditions came to for one request and param. */
public sealed interface ConditionOutcome {

    /** There are none. */
    record NoConditions() implements ConditionOutcome {}

    /** All are true. */
    record Met() implements ConditionOutcome {}

    /**
     * One is false, or one failed and the policy ignores failures.
     *
     * @param name the false one's name, empty in the other case
     */
    record NotMet(String name) implements ConditionOutcome {}

    /**
     * None is false and some failed.
     *
     * @param error the server's text
     */
    record Failed(String error) implements ConditionOutcome {}

    /**
     * None is false, and of one it cannot be told.
     *
     * @param reason why
     */
    record Undecided(String reason) implements ConditionOutcome {}
}

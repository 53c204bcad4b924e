package io.vapscan.suite.policytest;

import io.vapscan.admission.Unmatched;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a request came to, in the words of test files: by all policies, or by one.
 *
 * @param outcome the outcome
 * @param allowed whether the server lets it pass; null where it would not have the policy
 * @param failing the validations that fail
 * @param messages what is said of failures, errors and what is unknown
 * @param warnings the warnings that the client sees
 * @param annotations the annotations of the audit event
 * @param gates why policies did not judge it
 * @param params the outcome by each param that was evaluated
 * @param cost the most that an evaluation cost
 * @param reason the denial's status reason; empty where there is none
 * @param holding what holds, in one line
 * @param details what people want to know of it, line by line
 */
record Answer(
        Outcome outcome,
        @Nullable Boolean allowed,
        List<Failing> failing,
        List<String> messages,
        List<String> warnings,
        Map<String, String> annotations,
        List<Unmatched> gates,
        Map<String, Outcome> params,
        long cost,
        String reason,
        String holding,
        List<String> details) {

    /**
     * Where no request comes of it.
     *
     * @param allowed false where a server would not decode the object, null where it would not store a policy
     */
    static Answer refused(String why, @Nullable Boolean allowed) {
        return new Answer(
                Outcome.ERROR,
                allowed,
                List.of(),
                List.of(why),
                List.of(),
                Map.of(),
                List.of(),
                new TreeMap<>(),
                0,
                "",
                "",
                List.of());
    }

    /**
     * A validation that fails.
     *
     * @param policy the policy's name
     * @param index its place in the policy
     * @param expression its expression
     * @param message what is said of it
     */
    record Failing(String policy, int index, String expression, String message) {

        /** Whether a test means this one. */
        boolean is(Object meant) {
            return meant instanceof Long number
                    ? number == index
                    : meant.equals(message) || meant.equals(expression) || meant.equals(expression.strip());
        }

        @Override
        public String toString() {
            return policy + ", validation " + index + ": " + message;
        }
    }

    /** The audit annotation of that key, which may leave out the policy's name; null where there is none. */
    @Nullable
    String annotation(String key) {
        return annotations.entrySet().stream()
                .filter(one -> one.getKey().equals(key) || one.getKey().endsWith("/" + key))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }

    /** Why it came to that, for those who expected something else. One line. */
    String why() {
        return switch (outcome) {
            case ADMIT -> holding;
            case DENY, WARN, AUDIT ->
                first(failing.stream().map(Failing::toString).toList());
            case ERROR, UNKNOWN -> first(messages);
            case NOT_MATCHED ->
                gates.isEmpty()
                        ? "no policy is bound to it"
                        : first(gates.stream()
                                .map(gate -> gate.policy() + ": " + gate.why())
                                .toList());
        };
    }

    /** The first of some lines, and how many more there are. */
    static String first(List<String> lines) {
        if (lines.isEmpty()) {
            return "";
        }
        return lines.get(0) + (lines.size() == 1 ? "" : " (and " + (lines.size() - 1) + " more)");
    }
}

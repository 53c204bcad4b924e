package io.vapscan.admission;

/** Limits on cost, in cost units: {@code k8s.io/apiserver/pkg/apis/cel/config.go}. */
public final class Budget {

    /** For one call of an expression or a variable. */
    public static final long PER_CALL = 1_000_000;

    /** For the validations and messages of a policy, binding and param; for its audit annotations as much again. */
    public static final long EVALUATION = 10_000_000;

    /** For match conditions. */
    static final long MATCH_CONDITIONS = 2_500_000;

    /** What the server says when a budget is used up. */
    static final String SPENT =
            "validation failed due to running out of cost budget, no further validation rules will be run";

    private Budget() {}

    /** What is left, negative when the cost exceeds it. */
    static long charge(long remaining, long cost) {
        return cost < 0 || cost > remaining ? -1 : remaining - cost;
    }
}

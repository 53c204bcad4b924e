package io.vapscan.cel.plan;

/** Ends planning in the depth of an expression; the planner turns it into a value before it leaves the package. */
final class PlanFailure extends RuntimeException {

    PlanFailure(String message) {
        super(message, null, false, false);
    }

    String text() {
        return String.valueOf(getMessage());
    }
}

package io.vapscan.cel.cost;

/**
 * Leaves an evaluation in the middle: nothing absorbs it, and no operator sees it. It has no stack trace, because where
 * the evaluation stood says nothing.
 */
public final class Stopped extends RuntimeException {

    /** The cost limit was passed. */
    public static Stopped overCostLimit() {
        return new Stopped("operation cancelled: actual cost limit exceeded");
    }

    /** The caller asked for the end. */
    public static Stopped interrupted() {
        return new Stopped("operation interrupted");
    }

    private final boolean isUnjudged;

    /** An evaluation that ends with that text. */
    public Stopped(String message) {
        this(message, false);
    }

    private Stopped(String message, boolean isUnjudged) {
        super(message, null, false, false);
        this.isUnjudged = isUnjudged;
    }

    /** What a server would go on with is not done here: what the evaluation comes to is not known. */
    public static Stopped unjudged(String why) {
        return new Stopped(why, true);
    }

    /** Whether a limit of our own ended it. */
    public boolean isUnjudged() {
        return isUnjudged;
    }

    /** The error's text, as cel-go words it. */
    public String text() {
        return String.valueOf(getMessage());
    }
}

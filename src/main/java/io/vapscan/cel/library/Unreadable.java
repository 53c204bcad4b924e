package io.vapscan.cel.library;

/** Thrown within a reader where its text is malformed; whoever starts the reader makes a value of it. */
final class Unreadable extends Exception {

    private static final long serialVersionUID = 1;

    private final String reason;

    Unreadable(String reason) {
        super(reason, null, false, false);
        this.reason = reason;
    }

    /** Go's error text. */
    String reason() {
        return reason;
    }
}

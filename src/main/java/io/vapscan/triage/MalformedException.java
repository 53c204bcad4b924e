package io.vapscan.triage;

/** Something that its author wrote wrongly: what, as one line. */
final class MalformedException extends Exception {

    private static final long serialVersionUID = 1L;

    MalformedException(String message) {
        super(message);
    }

    /** What is wrong. */
    String why() {
        return String.valueOf(getMessage());
    }
}

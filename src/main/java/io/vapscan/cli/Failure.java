package io.vapscan.cli;

/** Ends a command: what went wrong and what to do about it, as one line for the user. */
final class Failure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final ExitCode code;

    Failure(ExitCode code, String message) {
        super(message);
        this.code = code;
    }

    /** Bad usage or unreadable input. */
    static Failure usage(String message) {
        return new Failure(ExitCode.USAGE, message);
    }

    ExitCode code() {
        return code;
    }
}

package io.vapscan.cli;

/** The program's exit codes. */
public enum ExitCode {
    /** Fine. */
    OK(0),
    /** A gate or a test failed. */
    FAILED(1),
    /** Bad usage, or an input that could not be read. */
    USAGE(2),
    /** Unknown verdicts under {@code --fail-on-unknown}. */
    UNKNOWN(3),
    /** Stopped by the user. */
    INTERRUPTED(130);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    /** The number that the operating system sees. */
    public int code() {
        return code;
    }
}

package io.vapscan.manifest.yaml;

/** A text that is not YAML. Carries no stack trace: it is an answer, not a fault of the program. */
public final class SyntaxException extends Exception {

    private static final long serialVersionUID = 1L;

    private final int offset;
    private final String advice;

    /**
     * A refusal.
     *
     * @param offset the place in the text, in chars
     * @param problem what is wrong, one line
     * @param advice what to do about it, one line
     */
    public SyntaxException(int offset, String problem, String advice) {
        super(problem, null, false, false);
        this.offset = offset;
        this.advice = advice;
    }

    /** The place in the text, in chars. */
    public int offset() {
        return offset;
    }

    /** What is wrong, one line. */
    public String problem() {
        return String.valueOf(getMessage());
    }

    /** What to do about it, one line. */
    public String advice() {
        return advice;
    }
}

package io.vapscan.scan;

/** What one rule came to for one object. */
public enum RuleStatus {
    /** A violation is confirmed, or an evaluation error denies the object. */
    FAILED("failed"),
    /** An expression failed to evaluate and its policy's failurePolicy lets that pass: not judged, and not denied. */
    ERROR("error"),
    /** No verdict can be justified from what the scan was given. */
    UNKNOWN("unknown"),
    /** It fails, and somebody has accepted that: see {@link RuleResponse#excepted}. */
    EXCEPTED("excepted"),
    /** Every validation holds. */
    PASSED("passed");

    private final String text;

    RuleStatus(String text) {
        this.text = text;
    }

    /** The status as reports print it: {@code failed}, {@code error}, … */
    public String text() {
        return text;
    }
}

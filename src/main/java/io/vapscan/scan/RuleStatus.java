package io.vapscan.scan;

import java.util.Locale;

/** What one rule came to for one object. */
public enum RuleStatus {
    /** A violation is confirmed, or an evaluation error denies the object. */
    FAILED,
    /** An expression failed to evaluate and its policy's failurePolicy lets that pass: not judged, and not denied. */
    ERROR,
    /** No verdict can be justified from what the scan was given. */
    UNKNOWN,
    /** It fails, and somebody has accepted that: see {@link RuleResponse#excepted}. */
    EXCEPTED,
    /** Every validation holds. */
    PASSED;

    /** The status as reports print it: {@code failed}, {@code error}, … */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}

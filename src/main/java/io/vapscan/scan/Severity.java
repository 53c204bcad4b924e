package io.vapscan.scan;

import java.util.Locale;
import java.util.Optional;

/** How bad a control's failure is, least first. */
public enum Severity {
    /** No base score, as policies of one's own often have none. */
    UNKNOWN,
    /** Base score from 1. */
    LOW,
    /** Base score from 4. */
    MEDIUM,
    /** Base score from 7. */
    HIGH,
    /** Base score from 9. */
    CRITICAL;

    /** The severity of a control's base score, in Kubescape's steps. */
    public static Severity ofScore(double baseScore) {
        if (baseScore >= 9) {
            return CRITICAL;
        }
        if (baseScore >= 7) {
            return HIGH;
        }
        if (baseScore >= 4) {
            return MEDIUM;
        }
        return baseScore >= 1 ? LOW : UNKNOWN;
    }

    /** The severity so named, in any case. */
    public static Optional<Severity> named(String name) {
        for (Severity severity : values()) {
            if (severity.name().equalsIgnoreCase(name)) {
                return Optional.of(severity);
            }
        }
        return Optional.empty();
    }

    /** The name as reports print it: {@code Critical}, {@code High}, … */
    public String title() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }
}

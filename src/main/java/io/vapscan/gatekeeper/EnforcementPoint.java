package io.vapscan.gatekeeper;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Where a Constraint may be enforced ({@code pkg/util/enforcement_action.go}). */
public enum EnforcementPoint {
    /** Gatekeeper's admission webhook. */
    WEBHOOK("validation.gatekeeper.sh"),
    /** Gatekeeper's audit. */
    AUDIT("audit.gatekeeper.sh"),
    /** The gator command. */
    GATOR("gator.gatekeeper.sh"),
    /** The API server, by a ValidatingAdmissionPolicy. */
    VAP("vap.k8s.io");

    private final String text;

    EnforcementPoint(String text) {
        this.text = text;
    }

    /** Its name in a Constraint. */
    public String text() {
        return text;
    }

    /** The point of that name. */
    public static Optional<EnforcementPoint> named(String name) {
        return Arrays.stream(values()).filter(point -> point.text.equals(name)).findFirst();
    }

    /** The names of all of them. */
    public static List<String> names() {
        return Arrays.stream(values()).map(EnforcementPoint::text).toList();
    }
}

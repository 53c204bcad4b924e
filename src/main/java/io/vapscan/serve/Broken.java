package io.vapscan.serve;

import java.util.List;

/** Policies, or what belongs to them, cannot be used; one line for each reason. */
public final class Broken extends Exception {

    private static final long serialVersionUID = 1L;

    private final List<String> reasons;

    /** With at least one reason. */
    public Broken(List<String> reasons) {
        super(String.join("; ", reasons));
        this.reasons = List.copyOf(reasons);
    }

    /** The reasons, one line each. */
    public List<String> reasons() {
        return reasons;
    }
}

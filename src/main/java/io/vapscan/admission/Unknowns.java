package io.vapscan.admission;

import org.jspecify.annotations.Nullable;

/** Remembers that an evaluation read what is not known. Belongs to one evaluation of one policy, and so to one thread. */
final class Unknowns {

    private @Nullable String reason;

    /** What was read is not known, for that reason. */
    void touch(String why) {
        reason = why;
    }

    /** Whether something that was read is not known. */
    boolean any() {
        return reason != null;
    }

    /** The reason why something that was read is not known, or null; forgets it. */
    @Nullable
    String take() {
        String taken = reason;
        reason = null;
        return taken;
    }
}

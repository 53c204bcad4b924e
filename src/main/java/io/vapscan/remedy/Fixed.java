package io.vapscan.remedy;

import java.util.List;
import java.util.Set;

/**
 * What one policy is offered.
 *
 * @param patch the change; none where none is known
 * @param validations those that pass after it
 */
record Fixed(Patch patch, Set<Standing.Key> validations) {

    /**
     * What a search found, and the proofs that it rested on: what others say of the changes that it tried.
     *
     * @param fixed what was found
     * @param proofs in the order in which they were asked for
     */
    record Rested(Fixed fixed, List<Looked.Held> proofs) {}

    /** Nothing. */
    static final Fixed NOTHING = new Fixed(Patch.NONE, Set.of());
}

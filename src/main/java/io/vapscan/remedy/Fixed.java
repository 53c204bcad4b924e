package io.vapscan.remedy;

import java.util.Set;

/**
 * What one policy is offered.
 *
 * @param patch the change; none where none is known
 * @param validations those that pass after it
 */
record Fixed(Patch patch, Set<Standing.Key> validations) {

    /** Nothing. */
    static final Fixed NOTHING = new Fixed(Patch.NONE, Set.of());
}

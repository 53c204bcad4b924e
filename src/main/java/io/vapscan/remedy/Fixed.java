package io.vapscan.remedy;

import java.util.List;
import java.util.Set;

/**
 * What one policy is offered.
 *
 * @param patch the change; none where none is known
 * @param validations those that pass after it
 * @param tried what was tried for others, first of all what changes least
 */
record Fixed(Patch patch, Set<Standing.Key> validations, List<Tried> tried) {

    /** Nothing. */
    static final Fixed NOTHING = new Fixed(Patch.NONE, Set.of(), List.of());
}

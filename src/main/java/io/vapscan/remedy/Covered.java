package io.vapscan.remedy;

import io.vapscan.object.Lists;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the fixes of one object that nobody needs beside another policy's: where a volume goes, a mount of it need not become
 * read-only. Such a policy's fix is what goes anyway.
 */
final class Covered {

    private final Proof proof;
    private final Map<String, Fixed> found;
    private final Map<String, Patch> patches;

    /**
     * Of an object.
     *
     * @param found what each policy is offered
     * @param patches the same changes, by policy; those that are covered are replaced
     */
    Covered(Proof proof, Map<String, Fixed> found, Map<String, Patch> patches) {
        this.proof = proof;
        this.found = found;
        this.patches = patches;
    }

    /** Replaces them. */
    void replace() {
        for (String policy : List.copyOf(patches.keySet())) {
            Patch own = patches.getOrDefault(policy, Patch.NONE);
            for (String other : own.edits().isEmpty() ? List.<String>of() : List.copyOf(patches.keySet())) {
                Patch going = other.equals(policy) ? Patch.NONE : going(policy, other);
                if (!going.edits().containsAll(own.edits()) && covers(going, policy)) {
                    patches.put(policy, going);
                    break;
                }
            }
        }
    }

    /** What goes for another policy, of what this one reads. */
    private Patch going(String policy, String other) {
        List<Edit> theirs = patches.getOrDefault(other, Patch.NONE).edits();
        return new Patch(
                Lists.filtered(theirs, edit -> edit instanceof Edit.Remove && proof.reads(policy, edit.path())));
    }

    private boolean covers(Patch going, String policy) {
        if (going.equals(Patch.NONE)) {
            return false;
        }
        Set<Standing.Key> wanted = found.getOrDefault(policy, Fixed.NOTHING).validations();
        try {
            return proof.promises(going, wanted, policy) && proof.holds(going, wanted);
        } catch (GaveUp tooMuch) {
            return false;
        }
    }
}

package io.vapscan.remedy;

import io.vapscan.object.Lists;
import java.util.LinkedHashSet;
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
        List.copyOf(patches.keySet()).forEach(this::widen);
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

    /** Where a list goes as a whole for another policy, so it does for one by which only some of its elements have to go. */
    private void widen(String policy) {
        Patch own = patches.getOrDefault(policy, Patch.NONE);
        Set<Edit> wide = new LinkedHashSet<>();
        own.edits().forEach(edit -> wide.add(edit instanceof Edit.Remove ? around(edit) : edit));
        Patch wider = new Patch(List.copyOf(wide));
        if (!wider.equals(own) && holds(wider, policy)) {
            patches.put(policy, wider);
        }
    }

    /** The removal, for any policy, of what is around a place that goes; else the place's own. */
    private Edit around(Edit inner) {
        for (Patch patch : patches.values()) {
            for (Edit edit : patch.edits()) {
                if (edit instanceof Edit.Remove && inner.path().isWithin(edit.path())) {
                    return edit;
                }
            }
        }
        return inner;
    }

    /** What goes for another policy, of what this one reads. */
    private Patch going(String policy, String other) {
        List<Edit> theirs = patches.getOrDefault(other, Patch.NONE).edits();
        return new Patch(
                Lists.filtered(theirs, edit -> edit instanceof Edit.Remove && proof.reads(policy, edit.path())));
    }

    private boolean covers(Patch going, String policy) {
        return !going.equals(Patch.NONE) && holds(going, policy);
    }

    private boolean holds(Patch patch, String policy) {
        Set<Standing.Key> wanted = found.getOrDefault(policy, Fixed.NOTHING).validations();
        try {
            return proof.promises(patch, wanted, policy) && proof.holds(patch, wanted);
        } catch (GaveUp tooMuch) {
            return false;
        }
    }
}

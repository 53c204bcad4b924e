package io.vapscan.remedy;

import java.util.List;
import java.util.Set;

/**
 * Why a policy denies an object, and what would help.
 *
 * @param failed the fields that decided
 * @param review those of them about which no fix is known, so that someone has to decide
 * @param fix changes after which the validations that they are for pass and none starts failing; may be none
 */
public record Remedy(Set<FieldPath> failed, Set<FieldPath> review, Patch fix) {

    /** Nothing is known. */
    public static final Remedy NONE = new Remedy(Set.of(), Set.of(), Patch.NONE);

    /** The same without a fix. */
    Remedy withoutFix() {
        return new Remedy(failed, failed, Patch.NONE);
    }

    /** The places of the fix that are taken away. */
    public List<FieldPath> deletions() {
        return fix.edits().stream()
                .filter(edit -> edit instanceof Edit.Remove)
                .map(Edit::path)
                .toList();
    }

    /** The places of the fix that are given a value. */
    public List<Edit.Set> values() {
        return fix.edits().stream()
                .filter(edit -> edit instanceof Edit.Set)
                .map(edit -> (Edit.Set) edit)
                .toList();
    }
}

package io.vapscan.remedy;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Why a policy denies an object, and what would help.
 *
 * @param failed the fields that decided
 * @param review those of them about which no fix is known, so that someone has to decide
 * @param unexplained why no field is known that decided; empty where some are
 * @param fix changes after which the validations that they are for pass and none starts failing; may be none
 */
public record Remedy(Set<FieldPath> failed, Set<FieldPath> review, String unexplained, Patch fix) {

    /** Both, of one policy. */
    Remedy and(Remedy other) {
        Set<FieldPath> both = new LinkedHashSet<>(failed);
        both.addAll(other.failed);
        return new Remedy(both, review, both.isEmpty() ? unexplained : "", fix);
    }

    /** The same with a reason for there being no path, where there is none. */
    Remedy because(String why) {
        return failed.isEmpty() ? new Remedy(failed, review, why, fix) : this;
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

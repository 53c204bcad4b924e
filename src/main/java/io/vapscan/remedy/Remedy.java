package io.vapscan.remedy;

import io.vapscan.object.Lists;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Why a policy denies an object, and what would help.
 *
 * @param failed the fields that decided
 * @param review those of them about which no fix is known, so that someone has to decide
 * @param unexplained why no field is known that decided; empty where some are
 * @param fix changes after which the validations that they are for pass and none starts failing; may be none
 */
public record Remedy(Set<FieldPath> failed, Set<FieldPath> review, String unexplained, Patch fix) {

    // Written out: what a record brings of its own takes long to be linked, in a program that ends soon.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Remedy remedy
                && List.copyOf(remedy.failed).equals(List.copyOf(failed))
                && List.copyOf(remedy.review).equals(List.copyOf(review))
                && remedy.unexplained.equals(unexplained)
                && remedy.fix.edits().equals(fix.edits());
    }

    @Override
    public int hashCode() {
        return failed.hashCode() * 31 + review.hashCode() + fix.edits().size();
    }

    /** Where a policy's validations fail, and nothing that would help. */
    static Remedy places(List<Placed> places) {
        Set<Standing.Key> all = new HashSet<>();
        places.forEach(placed -> all.add(placed.key()));
        return of(places, all, Patch.NONE);
    }

    /**
     * Where a policy's validations fail, and what helps.
     *
     * @param places of each that fails
     * @param fixed those that pass after the fix
     */
    static Remedy of(List<Placed> places, Set<Standing.Key> fixed, Patch fix) {
        Set<FieldPath> failed = new LinkedHashSet<>();
        Set<FieldPath> review = new LinkedHashSet<>();
        for (Placed placed : places) {
            failed.addAll(placed.paths());
            if (!fixed.contains(placed.key())) {
                review.addAll(placed.paths());
            }
        }
        String why = failed.isEmpty() && !places.isEmpty() ? places.get(0).unexplained() : "";
        return new Remedy(failed, review, why, fix);
    }

    /** The places of the fix that are taken away. */
    public List<FieldPath> deletions() {
        return Lists.mapped(Lists.filtered(fix.edits(), edit -> edit instanceof Edit.Remove), Edit::path);
    }

    /** The places of the fix that are given a value. */
    public List<Edit.Set> values() {
        return Lists.mapped(Lists.filtered(fix.edits(), edit -> edit instanceof Edit.Set), edit -> (Edit.Set) edit);
    }
}

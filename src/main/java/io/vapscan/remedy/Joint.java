package io.vapscan.remedy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Patches put together one by one, each in time that grows with that patch alone: an object may have thousands of elements. */
final class Joint {

    private final Map<FieldPath, Edit> edits;
    /** The places around all places that are changed. */
    private final Set<FieldPath> around;

    /** Nothing yet. */
    Joint() {
        this(Map.of(), Set.of());
    }

    private Joint(Map<FieldPath, Edit> edits, Set<FieldPath> around) {
        this.edits = new LinkedHashMap<>(edits);
        this.around = new HashSet<>(around);
    }

    /** The same, to go on from here in another way. */
    Joint copy() {
        return new Joint(edits, around);
    }

    /** Adds a patch; false, and nothing is changed, where it wants something else of one place. */
    boolean add(Patch patch) {
        List<FieldPath> changed = new ArrayList<>();
        List<FieldPath> entered = new ArrayList<>();
        for (Edit edit : patch.edits()) {
            Edit placed = edit.equals(edits.get(edit.path())) ? edit : Patch.behind(edits.keySet(), edit);
            Edit known = edits.putIfAbsent(placed.path(), placed);
            if (known == null) {
                changed.add(placed.path());
            }
            if (known == null ? !fits(placed, entered) : !known.equals(placed)) {
                changed.forEach(edits::remove);
                entered.forEach(around::remove);
                return false;
            }
        }
        return true;
    }

    /** Whether neither goes what the edit changes, nor what else is changed with the edit. */
    private boolean fits(Edit edit, List<FieldPath> entered) {
        if (edit instanceof Edit.Remove && around.contains(edit.path())) {
            return false;
        }
        FieldPath outer = edit.path();
        while (!outer.steps().isEmpty()) {
            outer = outer.parent();
            if (edits.get(outer) instanceof Edit.Remove) {
                return false;
            }
            if (around.add(outer)) {
                entered.add(outer);
            }
        }
        return true;
    }

    /** All of them as one. */
    Patch patch() {
        return new Patch(List.copyOf(edits.values()));
    }
}

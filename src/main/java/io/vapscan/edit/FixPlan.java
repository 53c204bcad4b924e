package io.vapscan.edit;

import io.vapscan.object.FieldSyntax;
import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a report proposes for one object, in an order in which it can be made: values first, then deletions from the back, so
 * that indexes stay true.
 *
 * @param steps the changes
 * @param refused those that are not made, with the reason
 */
public record FixPlan(List<Step> steps, Map<Fix, String> refused) {

    /** A change, and the edit that it takes. */
    public record Step(Fix fix, Edit edit) {}

    /**
     * The plan for an object.
     *
     * @param fixes what is proposed
     * @param tree the object
     * @param skipForAPerson whether values that a person has to choose are left out
     */
    public static FixPlan of(List<Fix> fixes, Map<String, Object> tree, boolean skipForAPerson) {
        List<Step> sets = new ArrayList<>();
        List<Step> deletes = new ArrayList<>();
        Map<Fix, String> refused = new HashMap<>();
        Map<List<Object>, Edit> seen = new HashMap<>();
        for (Fix fix : fixes) {
            Edit edit = behind(fix.edit(tree), seen, tree);
            Edit other = edit == null ? null : seen.putIfAbsent(edit.path(), edit);
            if (edit == null) {
                refused.put(fix, "not a path");
            } else if (skipForAPerson && fix.isForAPerson()) {
                seen.remove(edit.path());
                refused.put(fix, "somebody has to choose the value");
            } else if (other != null && !other.equals(edit)) {
                refused.put(fix, "another control wants another value there");
            } else if (other == null) {
                (fix.value() == null ? deletes : sets).add(new Step(fix, edit));
            }
        }
        deletes.sort((a, b) -> backwards(a.edit().path(), b.edit().path()));
        sets.addAll(deletes);
        return new FixPlan(sets, refused);
    }

    /** Two controls may each append a value to one list: one comes behind the other. */
    private static @Nullable Edit behind(@Nullable Edit edit, Map<List<Object>, Edit> taken, Object tree) {
        Edit moved = edit;
        while (moved instanceof Edit.Set set
                && taken.get(set.path()) instanceof Edit.Set there
                && !there.equals(set)
                && set.path().get(set.path().size() - 1) instanceof Integer index
                && FieldSyntax.at(tree, set.path()) == null) {
            List<Object> path = new ArrayList<>(set.path());
            path.set(path.size() - 1, index + 1);
            moved = new Edit.Set(path, set.value());
        }
        return moved;
    }

    /** What stands behind and deeper comes first. */
    private static int backwards(List<Object> a, List<Object> b) {
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            int order = a.get(i) instanceof Integer left && b.get(i) instanceof Integer right
                    ? right.compareTo(left)
                    : String.valueOf(b.get(i)).compareTo(String.valueOf(a.get(i)));
            if (order != 0) {
                return order;
            }
        }
        return b.size() - a.size();
    }

    /** Whether the object is as the edit wants it. */
    static boolean isThere(Map<String, Object> tree, Edit edit) {
        try {
            return tree.equals(TreeEdit.apply(tree, edit));
        } catch (Refusal cannotBeMade) {
            return false;
        }
    }

    /** The object with all changes made; null where one cannot be made. */
    public @Nullable Map<String, Object> on(Map<String, Object> tree) {
        Object made = tree;
        try {
            for (Step step : steps) {
                made = TreeEdit.apply(made, step.edit());
            }
        } catch (Refusal refusal) {
            return null;
        }
        return Fields.mapOrNull(made);
    }
}

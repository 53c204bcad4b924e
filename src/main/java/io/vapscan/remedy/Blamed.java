package io.vapscan.remedy;

import io.vapscan.object.FieldSyntax;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The fields that made a validation fail, as the judged object has them. Whatever the policy cannot tell apart has the same.
 *
 * @param key the validation
 * @param all the fields
 * @param joints those of them that only join two parts of the object
 * @param cost what finding them took, in cost units
 */
record Blamed(Standing.Key key, List<FieldPath> all, Set<FieldPath> joints, long cost) {

    private static final int MOST_PATHS = 200;

    private static final Set<FieldPath> IDENTITY = Set.of(
            FieldPath.ROOT.child("kind"),
            FieldPath.ROOT.child("apiVersion"),
            FieldPath.ROOT.child("metadata").child("name"));

    // Written out: what a record brings of its own takes long to be linked, in a program that ends soon.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Blamed blamed
                && blamed.cost == cost
                && blamed.key.equals(key)
                && blamed.all.equals(all)
                && blamed.joints.equals(joints);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    /**
     * The fields that decided, of those that can be found in the file.
     *
     * @param judged the object as it was judged
     * @param written the object as it was written
     */
    Placed placed(Map<String, Object> judged, Map<String, Object> written) {
        Set<FieldPath> deciding = deciding(judged, written);
        return new Placed(key, deciding, deciding.isEmpty() ? "no field of the object decides it" : "");
    }

    private Set<FieldPath> deciding(Map<String, Object> judged, Map<String, Object> written) {
        List<FieldPath> known = new ArrayList<>();
        List<FieldPath> telling = new ArrayList<>();
        for (FieldPath path : all) {
            if (!path.steps().isEmpty() && agrees(path, judged, written)) {
                known.add(path);
                // Kind and name only tell which rules are meant.
                if (!IDENTITY.contains(path) && !joints.contains(path)) {
                    telling.add(path);
                }
            }
        }
        List<FieldPath> chosen = telling.isEmpty() ? known : telling;
        if (chosen.size() == 1) {
            return Set.of(chosen.get(0));
        }
        return deepest(chosen);
    }

    private static Set<FieldPath> deepest(List<FieldPath> chosen) {
        Set<FieldPath> around = new HashSet<>();
        for (FieldPath path : chosen) {
            FieldPath next = path.parent();
            while (!next.steps().isEmpty() && around.add(next)) {
                next = next.parent();
            }
        }
        Set<FieldPath> deepest = new LinkedHashSet<>();
        for (FieldPath path : chosen) {
            if (!around.contains(path) && deepest.size() < MOST_PATHS) {
                deepest.add(path);
            }
        }
        return deepest;
    }

    /** What a server does not keep apart from nothing. */
    private static boolean isEmpty(@Nullable Object value) {
        boolean collection =
                (value instanceof Map<?, ?> map && map.isEmpty()) || (value instanceof List<?> list && list.isEmpty());
        return collection || Boolean.FALSE.equals(value) || Long.valueOf(0).equals(value) || "".equals(value);
    }

    /** Whether the written object has, or lacks, at that place what the judged one does; defaults may stand there. */
    private static boolean agrees(FieldPath path, Map<String, Object> judgedObject, Map<String, Object> written) {
        Object judged = judgedObject;
        Object own = written;
        for (Object step : path.steps()) {
            judged = FieldSyntax.next(judged, step);
            own = FieldSyntax.next(own, step);
            own = isEmpty(own) && judged == null ? null : own;
            boolean moved = own == null && step instanceof Integer && judged != null;
            if (moved || (own != null && (judged == null || own instanceof Map != judged instanceof Map))) {
                return false;
            }
        }
        return true;
    }
}

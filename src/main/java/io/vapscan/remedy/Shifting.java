package io.vapscan.remedy;

import java.util.ArrayList;
import java.util.List;

/** Tells where a place was before elements of lists went. */
final class Shifting {

    private Shifting() {}

    static FieldPath before(Patch patch, FieldPath after) {
        FieldPath path = FieldPath.ROOT;
        for (Object step : after.steps()) {
            path = step instanceof Integer index ? path.element(index(patch, path, index)) : path.child((String) step);
        }
        return path;
    }

    private static int index(Patch patch, FieldPath list, int after) {
        List<Integer> gone = new ArrayList<>();
        for (Edit edit : patch.edits()) {
            if (edit instanceof Edit.Remove
                    && edit.path().last() instanceof Integer index
                    && edit.path().parent().equals(list)) {
                gone.add(index);
            }
        }
        gone.sort(null);
        int index = after;
        for (int one : gone) {
            index += one <= index ? 1 : 0;
        }
        return index;
    }

    /** Where a place is that stays, when elements of lists have gone. */
    static FieldPath after(Patch patch, FieldPath before) {
        FieldPath old = FieldPath.ROOT;
        FieldPath path = FieldPath.ROOT;
        for (Object step : before.steps()) {
            if (step instanceof Integer index) {
                path = path.element(index - lower(patch, old, index));
                old = old.element(index);
            } else {
                path = path.child((String) step);
                old = old.child((String) step);
            }
        }
        return path;
    }

    private static int lower(Patch patch, FieldPath list, int before) {
        int lower = 0;
        for (Edit edit : patch.edits()) {
            boolean gone = edit instanceof Edit.Remove && edit.path().parent().equals(list);
            lower += gone && edit.path().last() instanceof Integer index && index < before ? 1 : 0;
        }
        return lower;
    }
}

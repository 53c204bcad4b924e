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
}

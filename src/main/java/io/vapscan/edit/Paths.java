package io.vapscan.edit;

import io.vapscan.object.FieldSyntax;
import java.util.List;

/** Places in objects, for what is said to people. */
final class Paths {

    private Paths() {}

    /** The place that the first steps lead to. */
    static String text(List<Object> path, int depth) {
        return depth == 0 ? "the object" : FieldSyntax.text(path.subList(0, depth));
    }
}

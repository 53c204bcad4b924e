package io.vapscan.cel.plan;

import java.util.List;

/** Joining lists. */
final class Lists {

    private Lists() {}

    /** Both lists' elements. A comprehension's accumulator grows in place; other lists are joined without copying. */
    static Object concat(List<?> a, List<?> b) {
        if (a instanceof GrowingList growing && growing.isGrowing()) {
            growing.append(b);
            return growing;
        }
        if (a.isEmpty()) {
            return b;
        }
        return b.isEmpty() ? a : new JoinedList(a, b);
    }
}

package io.vapscan.cel.plan;

import io.vapscan.cel.cost.Stopped;
import java.util.List;

/** Joining lists. */
final class Lists {

    /** More than any list within the API server's cost limits has; doubling a list costs next to nothing. */
    private static final int LARGEST = 1 << 24;

    private Lists() {}

    /** Both lists' elements. A comprehension's accumulator grows in place; other lists are joined without copying. */
    static Object concat(List<?> a, List<?> b) {
        if ((long) a.size() + b.size() > LARGEST) {
            throw Stopped.unjudged("a list has more than " + LARGEST + " elements");
        }
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

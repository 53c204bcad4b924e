package io.vapscan.scan;

import java.util.function.Predicate;

/**
 * How a scan goes about it.
 *
 * @param judging how objects are judged
 * @param included which objects are judged
 * @param kept the objects whose trees somebody needs when they have been judged
 * @param judgedOne called after each object, by any thread
 */
public record ScanOptions(
        Judging judging, Predicate<ScannedObject> included, Predicate<ScannedObject> kept, Runnable judgedOne) {

    /** How many of the first objects are judged otherwise than those after them. */
    int special() {
        return judging.depth() == Judging.Depth.SOME_PLACES ? Judge.SOME : 0;
    }
}

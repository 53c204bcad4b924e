package io.vapscan.cel.plan;

/**
 * Where a comprehension keeps its variables.
 *
 * @param accumulator the accumulator's slot
 * @param first the loop variable's
 * @param second the second loop variable's, or {@link #NONE}
 */
record FoldSlots(int accumulator, int first, int second) {

    static final int NONE = -1;

    boolean hasSecond() {
        return second != NONE;
    }
}

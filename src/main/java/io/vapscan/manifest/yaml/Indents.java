package io.vapscan.manifest.yaml;

import java.util.Arrays;

/** The columns at which the open block collections stand. */
final class Indents {

    private int[] outer = new int[16];
    private int depth;
    private int current = -1;

    int current() {
        return current;
    }

    /** Opens a collection; returns how many are open now. */
    int push(int column) {
        if (depth == outer.length) {
            outer = Arrays.copyOf(outer, depth * 2);
        }
        outer[depth++] = current;
        current = column;
        return depth;
    }

    void pop() {
        current = outer[--depth];
    }
}

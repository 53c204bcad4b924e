package io.vapscan.cel.library;

import java.util.Arrays;
import java.util.BitSet;

/** A plain regular expression as steps from place to place. The last place is the match. Immutable. */
final class PlainProgram {

    /** Takes a character of a set. */
    static final int TAKE = 0;
    /** Goes on at either of two places. */
    static final int SPLIT = 1;
    /** Goes on at the text's beginning only. */
    static final int BEGIN = 2;
    /** Goes on at the text's end only. */
    static final int END = 3;

    static final int MATCH = 4;

    private final int[] kinds;
    /** Where a step leads to; a split's two. */
    private final int[] to;

    private final int[] otherwise;
    /** What a step takes, two longs for each. */
    private final long[] sets;

    PlainProgram(int[] kinds, int[] to, int[] otherwise, long[] sets) {
        this.kinds = kinds;
        this.to = to;
        this.otherwise = otherwise;
        this.sets = sets;
    }

    /** The places that are reached without a character, these included, ascending. */
    int[] closure(int[] places, boolean atBegin, boolean atEnd) {
        BitSet reached = new BitSet(kinds.length);
        int[] open = Arrays.copyOf(places, places.length + 2 * kinds.length);
        int count = places.length;
        while (count > 0) {
            int place = open[--count];
            if (reached.get(place)) {
                continue;
            }
            reached.set(place);
            int kind = kinds[place];
            if (kind == SPLIT) {
                open[count++] = otherwise[place];
            }
            if (kind == SPLIT || (kind == BEGIN && atBegin) || (kind == END && atEnd)) {
                open[count++] = to[place];
            }
        }
        int[] out = new int[reached.cardinality()];
        int at = 0;
        for (int place = reached.nextSetBit(0); place >= 0; place = reached.nextSetBit(place + 1)) {
            out[at++] = place;
        }
        return out;
    }

    /** Where a character leads to, and the beginning, since a match may begin anywhere. */
    int[] after(int[] places, char c) {
        int[] out = new int[places.length + 1];
        int count = 0;
        for (int place : places) {
            if (kinds[place] == TAKE && (sets[2 * place + (c >> 6)] & (1L << (c & 63))) != 0) {
                out[count++] = to[place];
            }
        }
        out[count++] = 0;
        return Arrays.copyOf(out, count);
    }

    /** Whether the match is among the places. */
    boolean matches(int[] places) {
        return places.length > 0 && kinds[places[places.length - 1]] == MATCH;
    }
}

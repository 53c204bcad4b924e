package io.vapscan.cel.cost;

/** What a call with two arguments costs; like a library's call cost, without an array. */
@FunctionalInterface
public interface BinaryCost {

    /** The cost of anything that takes no longer for longer values. */
    BinaryCost ONE = (left, right) -> 1;

    /** The cost in cost units; either argument may be an error. */
    long of(Object left, Object right);
}

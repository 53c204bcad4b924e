package io.vapscan.cel.plan;

/** What a call with two arguments costs, its result known; any of the three may be an error. */
@FunctionalInterface
interface ResultCost {

    long of(Object left, Object right, Object result);
}

package io.vapscan.cel.plan;

/** What a call with one argument costs; argument and result may be errors. */
@FunctionalInterface
interface UnaryCost {

    /** The cost of anything that takes no longer for longer values. */
    UnaryCost ONE = (argument, result) -> 1;

    long of(Object argument, Object result);
}

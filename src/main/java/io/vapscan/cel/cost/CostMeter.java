package io.vapscan.cel.cost;

/**
 * Counts the cost of one evaluation and stops it at its limit. Both are unsigned: cel-go's counter wraps below zero for
 * {@code has((c ? a : b).x)}, and such an evaluation is over its limit.
 */
public class CostMeter {

    private final long limit;
    private long cost;

    /**
     * A meter at zero.
     *
     * @param limit cost units that may be reached but not passed, unsigned; -1 for none
     */
    public CostMeter(long limit) {
        this.limit = limit;
    }

    /** Adds so many cost units, and stops the evaluation where that passes the limit. */
    public final void charge(long units) {
        cost += units;
        if (Long.compareUnsigned(cost, limit) > 0) {
            throw Stopped.overCostLimit();
        }
    }

    /** Cost units so far, unsigned. */
    public final long cost() {
        return cost;
    }
}

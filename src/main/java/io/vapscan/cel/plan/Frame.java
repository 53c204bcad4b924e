package io.vapscan.cel.plan;

import io.vapscan.cel.Activation;
import io.vapscan.cel.cost.CostMeter;
import io.vapscan.cel.cost.Stopped;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The state of one evaluation: variables, cost, and a slot for each variable of each comprehension. */
final class Frame extends CostMeter {

    /** How many steps of comprehensions lie between two questions whether to stop: the API server's check frequency. */
    private static final int CHECK_FREQUENCY = 100;

    final Activation activation;
    final @Nullable Object[] slots;
    private final BooleanSupplier interrupted;
    private int steps;

    Frame(Activation activation, int slots, long costLimit, BooleanSupplier interrupted) {
        super(costLimit);
        this.activation = activation;
        this.slots = new Object[slots];
        this.interrupted = interrupted;
    }

    /** Counts a step of a comprehension, and ends the evaluation if that is what the caller now wants. */
    void step() {
        if (++steps % CHECK_FREQUENCY == 0 && interrupted.getAsBoolean()) {
            throw Stopped.interrupted();
        }
    }
}

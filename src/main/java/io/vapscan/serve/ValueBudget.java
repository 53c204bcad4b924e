package io.vapscan.serve;

import java.util.function.Supplier;

/**
 * How much memory may be taken by what bodies hold once they are read: a body of two megabytes may be a million values, and
 * takes a hundred then. Safe for use by several threads.
 */
final class ValueBudget {

    /** What a value takes while it is read and judged, with what the text between two signs takes. */
    private static final int PER_SIGN = 150;

    private final long most;
    private final ByteBudget budget;
    private final Metrics metrics;

    /** At most that many bytes. */
    ValueBudget(long most, Metrics metrics) {
        this.most = most;
        this.budget = new ByteBudget(most);
        this.metrics = metrics;
    }

    /** The answer of work that reads a text, or why it is not done. */
    Answer answer(byte[] text, Supplier<Answer> work) {
        long weight = weight(text);
        if (weight > most) {
            metrics.rejected("values");
            return Answer.error(
                    413,
                    "the body holds more values than there is memory for: send less at a time, or give the server more"
                            + " (-Xmx)");
        }
        if (!budget.take(weight)) {
            metrics.rejected("memory");
            return Answer.error(503, "too much is being read already").retryAfter(1);
        }
        try {
            return work.get();
        } finally {
            budget.give(weight);
        }
    }

    /** Each value of YAML or JSON but the first has a sign before it. */
    private static long weight(byte[] text) {
        long signs = 1;
        for (byte b : text) {
            signs += b == ',' || b == ':' || b == '\n' || b == '[' || b == '{' ? 1 : 0;
        }
        return signs * PER_SIGN + 4L * text.length;
    }
}

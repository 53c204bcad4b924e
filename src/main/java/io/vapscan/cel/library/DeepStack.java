package io.vapscan.cel.library;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Runs what recurses as deep as a regular expression is long. Go's stacks grow; where the caller's is too small here, the work
 * is done once more, on a thread with a stack of its own.
 */
final class DeepStack {

    /** Enough for the longest expressions that Go's limits let pass; memory is taken only as far as it is used. */
    private static final long BYTES = 1L << 30;

    private DeepStack() {}

    /** The work's result; it has to be work that may be begun twice. */
    static <T> T call(Supplier<T> work) {
        try {
            return work.get();
        } catch (StackOverflowError tooSmall) {
            CompletableFuture<Supplier<T>> outcome = new CompletableFuture<>();
            Thread thread = new Thread(null, () -> outcome.complete(outcome(work)), "vapscan-deep", BYTES);
            thread.setDaemon(true);
            thread.start();
            // Joining goes on when the thread is interrupted, and leaves it so.
            return outcome.join().get();
        }
    }

    /** Gives the work's result, or throws what the work threw. */
    private static <T> Supplier<T> outcome(Supplier<T> work) {
        try {
            T result = work.get();
            return () -> result;
        } catch (RuntimeException failed) {
            return () -> {
                throw failed;
            };
        } catch (Error failed) {
            return () -> {
                throw failed;
            };
        }
    }
}

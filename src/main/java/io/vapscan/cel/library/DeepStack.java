package io.vapscan.cel.library;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
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
            FutureTask<T> task = new FutureTask<>(work::get);
            Thread thread = new Thread(null, task, "vapscan-deep", BYTES);
            thread.setDaemon(true);
            thread.start();
            return result(task);
        }
    }

    private static <T> T result(FutureTask<T> task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException later) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (failed.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(failed.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}

package io.vapscan.scan;

import io.vapscan.object.Lists;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A fixed number of threads that work through lists; results come in the order of the list. */
public final class Workers implements AutoCloseable {

    private static final int CHUNKS_PER_THREAD = 8;

    private final int jobs;
    private final Set<Thread> busy = ConcurrentHashMap.newKeySet();
    private final List<Closeable> others = new ArrayList<>(0);
    private volatile @Nullable String stopped;
    private @Nullable ExecutorService threads;

    /** As many threads as jobs may run at once, at least one. */
    public Workers(int jobs) {
        this.jobs = Math.max(1, jobs);
    }

    /** The threads, made when there is work for several: most scans are of one file. */
    private synchronized ExecutorService threads() {
        ExecutorService made = threads;
        if (made == null) {
            made = Executors.newFixedThreadPool(jobs, task -> {
                Thread thread = new Thread(task, "vapscan-worker");
                thread.setDaemon(true);
                busy.add(thread);
                return thread;
            });
            threads = made;
        }
        return made;
    }

    /** Applies the function to each item; the first failure, in the list's order, is thrown. */
    public <T, R> List<R> map(List<T> items, Function<T, R> function) {
        if (jobs == 1 || items.size() < 2) {
            return inline(items, function);
        }
        int chunk = Math.max(1, items.size() / (jobs * CHUNKS_PER_THREAD));
        List<Future<List<R>>> futures = new ArrayList<>();
        for (int from = 0; from < items.size(); from += chunk) {
            List<T> part = items.subList(from, Math.min(items.size(), from + chunk));
            futures.add(threads().submit(() -> Lists.mapped(part, function)));
        }
        List<R> results = new ArrayList<>(items.size());
        futures.forEach(future -> results.addAll(result(future)));
        return results;
    }

    /** How many may be at work at once. */
    public int jobs() {
        return jobs;
    }

    /** Has a thread do something. */
    public <R> Future<R> submit(Callable<R> work) {
        return threads().submit(work);
    }

    /** Does something here, as one of the threads that {@link #stop} interrupts. */
    <R> R here(Supplier<R> work) {
        Thread thread = Thread.currentThread();
        boolean first = busy.add(thread);
        try {
            return work.get();
        } finally {
            if (first) {
                busy.remove(thread);
            }
        }
    }

    private <T, R> List<R> inline(List<T> items, Function<T, R> function) {
        return here(() -> Lists.mapped(items, function));
    }

    /** Ends the work: threads are interrupted, and whoever asks {@link #stopped} does nothing more. Any thread may say so. */
    public void stop(String reason) {
        if (stopped == null) {
            stopped = reason;
        }
        busy.forEach(Thread::interrupt);
    }

    /** Why the work ended before all was done; null where it did not. */
    public @Nullable String stopped() {
        return stopped;
    }

    /** What came of it, waited for; throws what it threw. */
    public <R> R result(Future<R> future) {
        while (true) {
            try {
                return future.get();
            } catch (InterruptedException interrupted) {
                // Work that was ended comes to its end soon, and what is known by then is wanted.
                if (stopped == null) {
                    Thread.currentThread().interrupt();
                    throw new IllegalStateException("interrupted", interrupted);
                }
            } catch (ExecutionException failed) {
                throw cause(failed);
            }
        }
    }

    /** What a task threw, for its caller to throw again; errors are thrown at once. */
    public static RuntimeException cause(ExecutionException failed) {
        if (failed.getCause() instanceof Error error) {
            throw error;
        }
        return failed.getCause() instanceof RuntimeException cause
                ? cause
                : new IllegalStateException(failed.getCause());
    }

    /** Has something closed with the threads. */
    public synchronized void closeWith(Closeable other) {
        others.add(other);
    }

    @Override
    public synchronized void close() {
        if (threads != null) {
            threads.shutdownNow();
        }
        for (Closeable other : others) {
            try {
                other.close();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    }
}

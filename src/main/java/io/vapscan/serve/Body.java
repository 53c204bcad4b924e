package io.vapscan.serve;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.Invocable;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/** Reads the body of a request without a thread that waits for it. */
final class Body {

    private final Exchange exchange;
    private final int most;

    /**
     * @param most the most bytes
     */
    Body(Exchange exchange, int most) {
        this.exchange = exchange;
        this.most = most;
    }

    /** Hands the whole body on; whatever is wrong with it is answered instead. */
    void read(Consumer<byte[]> reader) {
        long length = exchange.request().getLength();
        if (length > most) {
            exchange.reject("size", tooLong());
            return;
        }
        // A body of unknown length may become as long as any.
        if (!exchange.hold(length < 0 ? most : length)) {
            exchange.reject(
                    "memory",
                    Answer.error(503, "too much is being read already").retryAfter(1));
            return;
        }
        AtomicBoolean done = new AtomicBoolean();
        AtomicReference<Scheduler.@Nullable Task> timeout = new AtomicReference<>();
        Content.Source.asByteArrayAsync(
                exchange.request(),
                most,
                Promise.Invocable.from(Invocable.InvocationType.NON_BLOCKING, (bytes, problem) -> {
                    done.set(true);
                    cancel(timeout);
                    read(bytes, problem, reader);
                }));
        // Nearly all bodies are there at once, and need none.
        if (!done.get()) {
            timeout.set(late());
            if (done.get()) {
                cancel(timeout);
            }
        }
    }

    private static void cancel(AtomicReference<Scheduler.@Nullable Task> timeout) {
        Scheduler.Task task = timeout.getAndSet(null);
        if (task != null) {
            task.cancel();
        }
    }

    private void read(byte @Nullable [] bytes, @Nullable Throwable problem, Consumer<byte[]> reader) {
        if (bytes == null) {
            Throwable cause = problem == null || problem.getCause() == null ? problem : problem.getCause();
            exchange.reject(
                    "body",
                    cause instanceof IllegalStateException || cause instanceof IllegalArgumentException
                            ? tooLong()
                            : Answer.error(400, "the body did not come whole").with("Connection", "close"));
        } else if (!exchange.isAnswered()) {
            try {
                reader.accept(bytes);
            } catch (RuntimeException fault) {
                exchange.fault(fault);
            }
        }
    }

    private Scheduler.Task late() {
        long nanos = exchange.deadline() - System.nanoTime();
        return exchange.request()
                .getComponents()
                .getScheduler()
                .schedule(
                        () -> exchange.reject(
                                "slow_body",
                                Answer.error(408, "the body takes too long to come")
                                        .with("Connection", "close")),
                        nanos,
                        TimeUnit.NANOSECONDS);
    }

    private Answer tooLong() {
        return Answer.error(413, "the body is longer than " + most + " bytes").with("Connection", "close");
    }
}

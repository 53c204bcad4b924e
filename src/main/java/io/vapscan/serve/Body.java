package io.vapscan.serve;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.Invocable;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/** Reads the body of a request without a thread that waits for it. */
final class Body {

    private static final int LONGEST_DISCARDED = 1 << 16;

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
        if (exchange.hold(length < 0 ? most : length)) {
            take(reader);
        } else {
            discard(
                    "memory",
                    Answer.error(503, "too much is being read already").retryAfter(1));
        }
    }

    private void take(Consumer<byte[]> reader) {
        Timeout timeout = new Timeout();
        Content.Source.asByteArrayAsync(
                exchange.request(),
                most,
                Promise.Invocable.from(Invocable.InvocationType.NON_BLOCKING, (bytes, problem) -> {
                    timeout.end();
                    read(bytes, problem, reader);
                }));
        timeout.begin();
    }

    /**
     * Turns a request away without reading its body, but lets the client send it unless it is long: one that is cut off in the
     * middle does not hear why.
     */
    static void refuse(Exchange exchange, String reason, Answer answer) {
        long length = exchange.request().getLength();
        Body body = new Body(exchange, LONGEST_DISCARDED);
        if (length > LONGEST_DISCARDED) {
            body.turnAway(reason, answer.with("Connection", "close"));
        } else {
            body.discard(reason, answer);
        }
    }

    private void discard(String reason, Answer answer) {
        Timeout timeout = new Timeout();
        Content.Source.consumeAll(exchange.request(), Callback.from(() -> {
            timeout.end();
            turnAway(reason, answer);
        }));
        timeout.begin();
    }

    private void turnAway(String reason, Answer answer) {
        if (reason.isEmpty()) {
            exchange.answer(answer);
        } else {
            exchange.reject(reason, answer);
        }
    }

    /** Answers when the body has not come in time. Nearly all bodies are there at once, and need none. */
    private final class Timeout {

        private Scheduler.@Nullable Task task;
        private boolean ended;

        synchronized void begin() {
            if (!ended) {
                long nanos = exchange.deadline() - System.nanoTime();
                task = exchange.request()
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
        }

        synchronized void end() {
            ended = true;
            if (task != null) {
                task.cancel();
            }
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

    private Answer tooLong() {
        return Answer.error(413, "the body is longer than " + most + " bytes").with("Connection", "close");
    }
}

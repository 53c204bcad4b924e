package io.vapscan.serve;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.content.ByteBufferContentSource;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** One request and its answer. The first answer is the one that is sent. */
final class Exchange {

    private final Request request;
    private final Response response;
    private final Callback callback;
    private final Endpoint endpoint;
    private final ServerState state;
    private final long start = System.nanoTime();
    private final AtomicBoolean answered = new AtomicBoolean();
    private final AtomicLong held = new AtomicLong();

    Exchange(Request request, Response response, Callback callback, Endpoint endpoint, ServerState state) {
        this.request = request;
        this.response = response;
        this.callback = callback;
        this.endpoint = endpoint;
        this.state = state;
        state.connections().begin(request.getConnectionMetaData().getConnection());
        state.begin();
    }

    Request request() {
        return request;
    }

    Endpoint endpoint() {
        return endpoint;
    }

    /** When the answer is due, in {@link System#nanoTime}. */
    long deadline() {
        return start + state.options().bounds().requestTime().toNanos();
    }

    boolean isAnswered() {
        return answered.get();
    }

    /** Holds that many bytes until the answer is sent; false when too many are held already. */
    boolean hold(long bytes) {
        boolean taken = state.budget().take(bytes);
        if (taken) {
            held.addAndGet(bytes);
        }
        return taken;
    }

    /** Turns the request away. */
    void reject(String reason, Answer answer) {
        if (!isAnswered()) {
            state.metrics().rejected(reason);
        }
        answer(answer);
    }

    /** Something of our own went wrong. */
    void fault(Throwable problem) {
        StackTraceElement[] trace = problem.getStackTrace();
        state.log()
                .error("a fault of vapscan's own while answering " + endpoint.path() + ": " + problem
                        + (trace.length == 0 ? "" : " at " + trace[0]));
        answer(Answer.error(500, "a fault of the server's own; it is in its log"));
    }

    /** Sends the answer, unless there was one before. */
    void answer(Answer answer) {
        if (!answered.compareAndSet(false, true)) {
            return;
        }
        long length = answer.length();
        response.setStatus(answer.code());
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.type());
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, length);
        response.getHeaders().put("Cache-Control", "no-store");
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        answer.headers().forEach(response.getHeaders()::put);
        if (state.draining()) {
            response.getHeaders().put(HttpHeader.CONNECTION, "close");
        }
        state.budget().add(length);
        held.addAndGet(length);
        state.metrics().answered(endpoint, answer.code(), System.nanoTime() - start);
        List<ByteBuffer> body = request.getMethod().equals("HEAD")
                ? List.of()
                : answer.body().stream().map(ByteBuffer::wrap).toList();
        Content.copy(new ByteBufferContentSource(body), response, Callback.from(callback, this::end));
    }

    private void end() {
        state.budget().give(held.getAndSet(0));
        state.connections().end(request.getConnectionMetaData().getConnection());
        state.end();
    }
}

package io.vapscan.serve;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.ConnectionMetaData;

/**
 * Closes connections whose client is too slow to send the headers of a request, a byte now and then. The first request of a
 * connection is due from its opening, so that this holds for the handshake of TLS, too; later ones from their first byte.
 */
final class HeaderDeadline implements Connection.Listener {

    private final long nanos;
    private final Metrics metrics;
    private final Map<Connection, Waiting> open = new ConcurrentHashMap<>();

    HeaderDeadline(Duration time, Metrics metrics) {
        this.nanos = time.toNanos();
        this.metrics = metrics;
    }

    /** A connection between requests, and what is known of the one to come. */
    private static final class Waiting {
        private boolean handling;
        private boolean begun = true;
        private long since = System.nanoTime();
        private long bytes;
    }

    @Override
    public void onOpened(Connection connection) {
        // The connection of TLS lies below the one of HTTP, which is open as long.
        if (connection instanceof ConnectionMetaData) {
            open.put(connection, new Waiting());
        }
    }

    @Override
    public void onClosed(Connection connection) {
        open.remove(connection);
    }

    /** How many connections are open. */
    int count() {
        return open.size();
    }

    /** The connection's request has come with all its headers. */
    void begin(Connection connection) {
        Waiting waiting = open.get(connection);
        if (waiting != null) {
            synchronized (waiting) {
                waiting.handling = true;
            }
        }
    }

    /** The connection's request is answered. */
    void end(Connection connection) {
        Waiting waiting = open.get(connection);
        if (waiting != null) {
            synchronized (waiting) {
                waiting.handling = false;
                waiting.begun = false;
                waiting.bytes = connection.getBytesIn();
            }
        }
    }

    /** Closes what is late. */
    void sweep(long now) {
        open.forEach((connection, waiting) -> {
            if (isLate(connection, waiting, now)) {
                metrics.rejected("slow_headers");
                connection.getEndPoint().close();
            }
        });
    }

    private boolean isLate(Connection connection, Waiting waiting, long now) {
        synchronized (waiting) {
            if (waiting.handling) {
                return false;
            }
            if (!waiting.begun && connection.getBytesIn() != waiting.bytes) {
                waiting.begun = true;
                waiting.since = now;
            }
            boolean late = waiting.begun && now - waiting.since > nanos;
            // It is closed once, and no longer looked at.
            waiting.handling = late;
            return late;
        }
    }
}

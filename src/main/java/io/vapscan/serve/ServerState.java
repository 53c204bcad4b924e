package io.vapscan.serve;

import java.util.concurrent.atomic.AtomicInteger;

/** What all requests share. Safe for use by several threads. */
final class ServerState {

    private final ServeOptions options;
    private final ServerLog log;
    private final Metrics metrics;
    private final Policies policies;
    private final ByteBudget budget;
    private final HeaderDeadline connections;
    private final Lane reviews;
    private final Lane scans;
    private final AtomicInteger open = new AtomicInteger();
    private volatile boolean draining;

    ServerState(ServeOptions options, PolicySource source, ServerLog log) {
        Bounds bounds = options.bounds();
        this.options = options;
        this.log = log;
        this.metrics = new Metrics();
        this.policies = new Policies(source, log, metrics);
        this.budget = new ByteBudget(bounds.heldBytes());
        this.connections = new HeaderDeadline(bounds.headerTime(), metrics);
        this.reviews = new Lane("admit", bounds.workers(), bounds.queue());
        this.scans = new Lane("scan", bounds.scanWorkers(), bounds.scanQueue());
    }

    ServeOptions options() {
        return options;
    }

    ServerLog log() {
        return log;
    }

    Metrics metrics() {
        return metrics;
    }

    Policies policies() {
        return policies;
    }

    ByteBudget budget() {
        return budget;
    }

    HeaderDeadline connections() {
        return connections;
    }

    /** Where reviews are judged. */
    Lane reviews() {
        return reviews;
    }

    /** Where manifests are scanned. */
    Lane scans() {
        return scans;
    }

    void begin() {
        open.incrementAndGet();
    }

    void end() {
        open.decrementAndGet();
    }

    /** How many requests have not been answered yet. */
    int open() {
        return open.get();
    }

    void drain() {
        draining = true;
    }

    /** Whether the server is about to stop. */
    boolean draining() {
        return draining;
    }

    /** Ends what takes too long. */
    void watch() {
        long now = System.nanoTime();
        reviews.interruptLate(now);
        scans.interruptLate(now);
        connections.sweep(now);
    }

    void close() {
        reviews.close();
        scans.close();
    }
}

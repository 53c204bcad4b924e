package io.vapscan.serve;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What is in force. When files change they are read anew; while they are broken, what was there before stays in force.
 */
final class Policies {

    private final PolicySource source;
    private final ServerLog log;
    private final Metrics metrics;
    private final AtomicReference<@Nullable InForce> inForce = new AtomicReference<>();
    private volatile @Nullable Broken broken;
    private Object loaded = new Object();
    private Object seen = new Object();

    Policies(PolicySource source, ServerLog log, Metrics metrics) {
        this.source = source;
        this.log = log;
        this.metrics = metrics;
    }

    /** What is in force, or null as long as there is none. */
    @Nullable
    InForce inForce() {
        return inForce.get();
    }

    /** Why the last reload came to nothing. */
    Optional<Broken> broken() {
        return Optional.ofNullable(broken);
    }

    /**
     * Reads for the first time.
     *
     * @throws Broken when anything cannot be used
     */
    synchronized void load() throws Broken {
        loaded = source.state();
        seen = loaded;
        inForce.set(source.read());
    }

    /** Reads again if files have changed and have been quiet since the last time that this was called. */
    synchronized void refresh() {
        Object state = source.state();
        boolean quiet = state.equals(seen);
        seen = state;
        if (!quiet || state.equals(loaded)) {
            return;
        }
        loaded = state;
        try {
            InForce next = source.read();
            inForce.set(next);
            broken = null;
            metrics.reloaded(true);
            log.info("policies were reloaded: " + next.policies() + " in force");
        } catch (Broken problem) {
            broken = problem;
            metrics.reloaded(false);
            problem.reasons().forEach(log::error);
            log.error("the changed policies are broken: those read before stay in force");
        }
    }
}

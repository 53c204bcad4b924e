package io.vapscan.serve;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What the server looks after by itself: deadlines, and files that change. */
final class Upkeep implements AutoCloseable {

    private static final long DEADLINES_MILLIS = 50;
    private static final long FILES_MILLIS = 1_000;

    private final ServerState state;
    private final Gatekeeper gatekeeper;
    private final @Nullable Identity identity;
    private final Map<String, Object> seen = new HashMap<>();
    private final ScheduledExecutorService deadlines = thread("vapscan-deadlines");
    private final ScheduledExecutorService files = thread("vapscan-files");

    Upkeep(ServerState state, Gatekeeper gatekeeper, @Nullable Identity identity) {
        this.state = state;
        this.gatekeeper = gatekeeper;
        this.identity = identity;
    }

    private static ScheduledExecutorService thread(String name) {
        return Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    void start() {
        deadlines.scheduleWithFixedDelay(
                guarded(state::watch), DEADLINES_MILLIS, DEADLINES_MILLIS, TimeUnit.MILLISECONDS);
        files.scheduleWithFixedDelay(guarded(this::refresh), FILES_MILLIS, FILES_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** A scheduled task that throws once is never run again. */
    private Runnable guarded(Runnable task) {
        return () -> {
            try {
                task.run();
            } catch (RuntimeException problem) {
                state.log().error("a fault of vapscan's own: " + problem);
            }
        };
    }

    private void refresh() {
        state.policies().refresh();
        Access access = state.options().access();
        if (access.tokenFile() != null) {
            changed("the token", FileState.of(access.tokenFile()), gatekeeper::reload);
        }
        if (identity != null && access.certificate() != null && access.key() != null) {
            changed(
                    "the certificate and its key",
                    FileState.of(access.certificate()) + FileState.of(access.key()),
                    identity::reload);
        }
    }

    /** Reads a secret again. */
    @FunctionalInterface
    private interface Reload {
        void run() throws IOException;
    }

    private void changed(String what, Object now, Reload reload) {
        Object before = seen.put(what, now);
        if (before == null || before.equals(now)) {
            return;
        }
        try {
            reload.run();
            state.log().info(what + " was read anew");
        } catch (IOException broken) {
            state.log().error(broken.getMessage() + ": " + what + " that was read before stays in force");
        }
    }

    @Override
    public void close() {
        deadlines.shutdownNow();
        files.shutdownNow();
    }
}

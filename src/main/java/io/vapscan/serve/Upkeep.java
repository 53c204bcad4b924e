package io.vapscan.serve;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the server looks after by itself: deadlines, and files that change. */
final class Upkeep implements AutoCloseable {

    private static final long DEADLINES_MILLIS = 50;

    private final ServerState state;
    private final Doorkeeper doorkeeper;
    private final @Nullable Identity identity;
    private final Map<String, Object> seen = new HashMap<>();
    private final Thread deadlines;
    private final Thread files;

    Upkeep(ServerState state, Doorkeeper doorkeeper, @Nullable Identity identity) {
        this.state = state;
        this.doorkeeper = doorkeeper;
        this.identity = identity;
        this.deadlines = every(DEADLINES_MILLIS, "vapscan-deadlines", state::watch);
        this.files = every(state.options().filesEvery().toMillis(), "vapscan-files", this::refresh);
    }

    private Thread every(long millis, String name, Runnable task) {
        Thread thread = new Thread(
                () -> {
                    try {
                        while (true) {
                            Thread.sleep(millis);
                            guarded(task);
                        }
                    } catch (InterruptedException closed) {
                        // That is how it ends.
                    }
                },
                name);
        thread.setDaemon(true);
        return thread;
    }

    private void guarded(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error problem) {
            // It goes on: without it no deadline would be kept, and no file read again.
            state.log().error("a fault of vapscan's own: " + problem);
        }
    }

    void start() {
        deadlines.start();
        files.start();
    }

    private void refresh() {
        state.policies().refresh();
        Access access = state.options().access();
        if (access.tokenFile() != null) {
            changed("the token", FileState.of(access.tokenFile()), doorkeeper::reload);
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
        deadlines.interrupt();
        files.interrupt();
    }
}

package io.vapscan.cli;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleSupplier;

/** How far a long scan is, in one line of standard error that is wiped off at the end; nothing where that is no terminal. */
final class ProgressBar implements AutoCloseable {

    private static final long PATIENCE_NANOS = 1_000_000_000L;
    private static final long PAUSE_NANOS = 100_000_000L;
    private static final int WIDTH = 30;

    private final Console console;
    private final DoubleSupplier share;
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicLong next;
    private final boolean shown;
    private volatile boolean drawn;

    /**
     * A bar; what takes less than a second shows none.
     *
     * @param share how much is done, from 0 to 1
     */
    ProgressBar(Console console, DoubleSupplier share) {
        this(console, share, PATIENCE_NANOS);
    }

    ProgressBar(Console console, DoubleSupplier share, long patienceNanos) {
        this.console = console;
        this.share = share;
        this.shown = console.surroundings().progress();
        this.next = new AtomicLong(System.nanoTime() + patienceNanos);
    }

    /** One more is done; any thread may say so. */
    void step() {
        int now = done.incrementAndGet();
        if (!shown) {
            return;
        }
        long due = next.get();
        long time = System.nanoTime();
        if (time - due >= 0 && next.compareAndSet(due, time + PAUSE_NANOS)) {
            draw(now);
        }
    }

    private void draw(int now) {
        drawn = true;
        int filled = (int) (share.getAsDouble() * WIDTH);
        console.err().print("\r[" + "#".repeat(filled) + ".".repeat(WIDTH - filled) + "] " + now + " objects");
        console.err().flush();
    }

    @Override
    public void close() {
        if (drawn) {
            console.err().print("\r\u001b[K");
            console.err().flush();
        }
    }
}

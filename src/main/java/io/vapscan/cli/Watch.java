package io.vapscan.cli;

import io.vapscan.scan.Workers;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Ends a scan when its time is over, or when the user stops the program: what is known by then is still printed. */
final class Watch implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 10;

    private final Workers workers;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread hook = new Thread(this::interrupted, "vapscan-stop");
    private volatile boolean anythingKnown;

    private Watch(Workers workers) {
        this.workers = workers;
    }

    /** Watches over a scan; null for one that may take any time. */
    static Watch over(Workers workers, @Nullable Duration time) {
        Watch watch = new Watch(workers);
        Runtime.getRuntime().addShutdownHook(watch.hook);
        if (time != null) {
            Thread timer = new Thread(() -> watch.wait(time), "vapscan-timeout");
            timer.setDaemon(true);
            timer.start();
        }
        return watch;
    }

    /** From now on there is something to print. */
    void begun() {
        anythingKnown = true;
    }

    private void wait(Duration time) {
        try {
            if (!over.await(time.toNanos(), TimeUnit.NANOSECONDS)) {
                workers.stop("the scan took longer than " + text(time) + " (--scan-timeout)");
            }
        } catch (InterruptedException nobody) {
            Thread.currentThread().interrupt();
        }
    }

    private static String text(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + "s" : time.toMillis() + "ms";
    }

    /** The virtual machine is going down, with the exit code of whatever signal it was. */
    private void interrupted() {
        workers.stop("the scan was interrupted");
        try {
            if (anythingKnown && !over.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException nobody) {
            Thread.currentThread().interrupt();
        }
    }

    /** All is printed. */
    @Override
    public void close() {
        over.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException goingDown) {
            // then the hook waits no longer
        }
    }
}

package io.vapscan.cli;

import io.vapscan.manifest.Streams;
import io.vapscan.scan.Workers;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Ends a scan when its time is over, or when the user stops the program: what is known by then is still printed. Work that does
 * not come to its end soon after that ends with the program.
 */
final class Watch implements AutoCloseable {

    /** How long work may take to its end. */
    static final Duration PATIENCE = Duration.ofSeconds(10);

    /** How often one looks whether work waits for a stream, which it does to no end. */
    private static final Duration LOOK = Duration.ofMillis(100);

    private final Workers workers;
    private final Streams streams;
    private final Duration patience;
    private final Consumer<String> giveUp;
    private final CountDownLatch judged = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread hook = new Thread(this::interrupted, "vapscan-stop");
    private volatile boolean anythingKnown;

    private Watch(Workers workers, Streams streams, Duration patience, Consumer<String> giveUp) {
        this.workers = workers;
        this.streams = streams;
        this.patience = patience;
        this.giveUp = giveUp;
    }

    /** Watches over a scan; null for one that may take any time. The program ends where its work does not. */
    static Watch over(Workers workers, @Nullable Duration time, Console console) {
        return over(workers, console.streams(), time, PATIENCE, why -> {
            console.error(why);
            Runtime.getRuntime().exit(ExitCode.UNKNOWN.code());
        });
    }

    /**
     * The same.
     *
     * @param patience how long work may take to its end
     * @param giveUp told, by another thread, why the program has to end
     */
    static Watch over(
            Workers workers, Streams streams, @Nullable Duration time, Duration patience, Consumer<String> giveUp) {
        Watch watch = new Watch(workers, streams, patience, giveUp);
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

    /** Everything is judged, or as much of it as there was time for. */
    void judged() {
        judged.countDown();
    }

    private void wait(Duration time) {
        try {
            if (over.await(time.toNanos(), TimeUnit.NANOSECONDS)) {
                return;
            }
            String why = "the scan took longer than " + text(time) + " (--scan-timeout)";
            stop(why);
            if (!comes(judged)) {
                forget();
                giveUp.accept("nothing is known of what was judged: " + why + ", and "
                        + (streams.isWaiting()
                                ? "an input has no end"
                                : "a policy or an object kept it from stopping"));
            }
        } catch (InterruptedException nobody) {
            Thread.currentThread().interrupt();
        }
    }

    private void stop(String why) {
        workers.stop(why);
        streams.stop(why);
    }

    /** Waits for it, but not for an input. */
    private boolean comes(CountDownLatch end) throws InterruptedException {
        long until = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() < until) {
            long left = Math.min(LOOK.toNanos(), until - System.nanoTime());
            if (end.await(left, TimeUnit.NANOSECONDS)) {
                return true;
            }
            if (streams.isWaiting()) {
                return false;
            }
        }
        return false;
    }

    private static String text(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + "s" : time.toMillis() + "ms";
    }

    /** The virtual machine is going down, with the exit code of whatever signal it was. */
    private void interrupted() {
        stop("the scan was interrupted");
        try {
            if (anythingKnown) {
                comes(over);
            }
        } catch (InterruptedException nobody) {
            Thread.currentThread().interrupt();
        }
    }

    /** All is printed. */
    @Override
    public void close() {
        judged.countDown();
        over.countDown();
        forget();
    }

    private void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException goingDown) {
            // then the hook waits no longer
        }
    }
}

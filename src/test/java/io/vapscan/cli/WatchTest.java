package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.scan.Workers;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

/** What does not stop when its time is over ends with the program; what has stopped may print as long as it likes. */
class WatchTest {

    private static final Duration TIME = Duration.ofMillis(1);

    @Test
    void workThatDoesNotStopIsGivenUp() throws InterruptedException {
        BlockingQueue<String> given = new LinkedBlockingQueue<>();
        try (Workers workers = new Workers(1);
                Watch watch = Watch.over(workers, TIME, TIME, given::add)) {
            watch.begun();
            assertThat(given.take()).contains("took longer than 1ms (--scan-timeout)", "stopping");
            assertThat(workers.stopped()).contains("--scan-timeout");
        }
    }

    @Test
    void workThatStopsIsNot() throws InterruptedException {
        BlockingQueue<String> given = new LinkedBlockingQueue<>();
        try (Workers workers = new Workers(1);
                Watch watch = Watch.over(workers, TIME, Watch.PATIENCE, given::add)) {
            watch.begun();
            while (workers.stopped() == null) {
                Thread.onSpinWait();
            }
            watch.judged();
        }
        assertThat(given).isEmpty();
    }
}

package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.Streams;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

/** What does not stop when its time is over ends with the program; what has stopped may print as long as it likes. */
class WatchTest {

    private static final Duration TIME = Duration.ofMillis(1);

    @Test
    void workThatDoesNotStopIsGivenUp() throws InterruptedException {
        BlockingQueue<String> given = new LinkedBlockingQueue<>();
        try (Workers workers = new Workers(1);
                Watch watch = Watch.over(workers, new Streams(), TIME, TIME, given::add)) {
            watch.begun();
            assertThat(given.take()).contains("took longer than 1ms (--scan-timeout)", "stopping");
            assertThat(workers.stopped()).contains("--scan-timeout");
        }
    }

    @Test
    void workThatStopsIsNot() throws InterruptedException {
        BlockingQueue<String> given = new LinkedBlockingQueue<>();
        try (Workers workers = new Workers(1);
                Watch watch = Watch.over(workers, new Streams(), TIME, Watch.PATIENCE, given::add)) {
            watch.begun();
            while (workers.stopped() == null) {
                Thread.onSpinWait();
            }
            watch.judged();
        }
        assertThat(given).isEmpty();
    }

    /** Nothing ends the wait for an input: without looking at it, this would last as long as patience does. */
    @Test
    void anInputThatDoesNotEndIsNotWaitedFor() throws InterruptedException {
        BlockingQueue<String> given = new LinkedBlockingQueue<>();
        CountDownLatch end = new CountDownLatch(1);
        Streams streams = new Streams();
        InputStream endless = new InputStream() {
            @Override
            public int read() throws IOException {
                try {
                    end.await();
                } catch (InterruptedException stopped) {
                    throw new IOException(stopped);
                }
                return 'x';
            }
        };
        ManifestFiles files = new ManifestFiles(Path.of(""), endless, streams, Limits.DEFAULT);
        Thread reader = new Thread(() -> files.find(List.of("-")));
        reader.start();
        while (!streams.isWaiting()) {
            Thread.onSpinWait();
        }
        try (Workers workers = new Workers(1);
                Watch watch = Watch.over(workers, streams, TIME, Duration.ofDays(1), given::add)) {
            watch.begun();
            assertThat(given.take()).contains("an input has no end");
        } finally {
            end.countDown();
        }
        // What comes after all is not read.
        reader.join();
        assertThat(files.read(files.find(List.of("-")).get(0)))
                .singleElement()
                .asString()
                .contains("(--scan-timeout)");
    }
}

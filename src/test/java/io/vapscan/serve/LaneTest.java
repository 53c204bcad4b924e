package io.vapscan.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LaneTest {

    /** A task, due in a minute. */
    private record Due(long deadline, Runnable work) implements Lane.Task {

        static Due of(Runnable work) {
            return new Due(System.nanoTime() + TimeUnit.MINUTES.toNanos(1), work);
        }

        @Override
        public void run() {
            work.run();
        }

        @Override
        public void late() {
            work.run();
        }
    }

    /** When memory runs out, even the answer that says so may fail: who comes next is served all the same. */
    @Test
    void aTaskThatFailsDoesNotTakeItsThreadWithIt() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        try (Lane lane = new Lane("test", 1, 3)) {
            assertThat(lane.offer(Due.of(() -> {
                        throw new OutOfMemoryError("as it were");
                    })))
                    .isTrue();
            assertThat(lane.offer(new Due(System.nanoTime() - 1, () -> {
                        throw new IllegalStateException("late, and cannot be told so");
                    })))
                    .isTrue();
            assertThat(lane.offer(Due.of(done::countDown))).isTrue();
            assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(lane.queued()).isZero();
        }
    }
}

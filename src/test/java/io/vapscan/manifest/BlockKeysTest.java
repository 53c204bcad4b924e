package io.vapscan.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class BlockKeysTest {

    private final BlockKeys keys = new BlockKeys();

    private String read(String text) {
        byte[] bytes = ("  " + text + ":").getBytes(StandardCharsets.ISO_8859_1);
        return keys.of(bytes, 2, bytes.length - 1);
    }

    @Test
    void theSameKeyIsTheSameText() {
        String first = read("metadata");
        assertThat(read("metadata")).isSameAs(first).isEqualTo("metadata");
    }

    @Test
    void whatIsAsLongAsAnybodyLikesIsNotKept() {
        String text = "a".repeat(129);
        String first = read(text);
        assertThat(read(text)).isNotSameAs(first).isEqualTo(text);
        String shorter = "a".repeat(128);
        assertThat(read(shorter)).isSameAs(read(shorter)).isEqualTo(shorter);
    }

    /** More keys than there are places, by more threads than one: whichever was noted last, the right text is made. */
    @Test
    void threadsMayShareIt() throws ExecutionException, InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) {
                int from = thread * 1000;
                all.add(threads.submit(() -> {
                    for (int i = 0; i < 20_000; i++) {
                        String text = "key" + (from + i) % 5000;
                        assertThat(read(text)).isEqualTo(text);
                    }
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }
}

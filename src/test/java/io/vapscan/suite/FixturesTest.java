package io.vapscan.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FixturesTest {

    @TempDir
    Path folder;

    /** Cases are run by several threads, and may be the first to name a file. */
    @Test
    void threadsReadFilesAtOnce() throws IOException, InterruptedException, ExecutionException {
        int count = 4;
        for (int i = 0; i < count; i++) {
            try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve(i + ".yaml.gz")))) {
                out.write(("apiVersion: v1\nkind: Odd\nmetadata: {name: a" + i + "}\n" + "# more\n".repeat(1_000_000))
                        .getBytes(StandardCharsets.UTF_8));
            }
        }
        Fixtures fixtures = new Fixtures();
        CyclicBarrier together = new CyclicBarrier(count);
        ExecutorService threads = Executors.newFixedThreadPool(count);
        try {
            List<Future<Fixtures.Fixture>> read = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                String name = i + ".yaml.gz";
                read.add(threads.submit(() -> {
                    together.await();
                    return fixtures.read(folder, name);
                }));
            }
            for (Future<Fixtures.Fixture> one : read) {
                assertThat(one.get().trees()).hasSize(1);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void saysOfANameThatCanBeNoFilesThatItIsNone() {
        Fixtures.Fixture fixture = new Fixtures().read(folder, "a\0b.yaml");
        assertThat(fixture.trees()).isEmpty();
        assertThat(fixture.problems())
                .extracting(problem -> problem.text())
                .first()
                .asString()
                .contains("b.yaml: this is no name of a file here");
    }
}

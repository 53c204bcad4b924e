package io.vapscan.fuzz.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * Asks the API server's own code random questions and compares: {@code make fuzz-oracle ORACLE=path/to/vaporacle}. A case whose
 * answers differ is made as small as it goes and kept in {@code target/fuzz-oracle}.
 */
public final class FuzzOracle {

    /** The server's code mostly waits for its own caches: many of it run at a time. */
    private static final int AT_ONCE = 12;

    private static final int BATCH = 50;
    private static final Path KEPT = Path.of("target/fuzz-oracle");

    private final Oracle oracle;
    private final Path scratch;
    private final AtomicLong compared = new AtomicLong();
    private final AtomicLong evaluations = new AtomicLong();
    private final AtomicInteger different = new AtomicInteger();

    private FuzzOracle(Oracle oracle, Path scratch) {
        this.oracle = oracle;
        this.scratch = scratch;
    }

    /** Arguments: the program, how many cases, the first seed. Exits with 1 where answers differ. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path scratch = Files.createTempDirectory("fuzz-oracle");
        FuzzOracle fuzz = new FuzzOracle(new Oracle(arguments[0]), scratch);
        long seed = Long.parseLong(arguments[2]);
        fuzz.run(seed, seed + Long.parseLong(arguments[1]));
        delete(scratch);
        int different = fuzz.different.get();
        System.out.println(fuzz.sum() + (different > 0 ? ": see " + KEPT : ""));
        System.exit(different > 0 ? 1 : 0);
    }

    private void run(long from, long end) throws IOException, InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
        List<Future<?>> batches = new ArrayList<>();
        for (long seed = from; seed < end; seed += BATCH) {
            long first = seed;
            batches.add(threads.submit(() -> {
                batch(first, (int) Math.min(BATCH, end - first));
                return null;
            }));
        }
        try {
            for (int i = 0; i < batches.size(); i++) {
                batches.get(i).get();
                if (i % AT_ONCE == 0) {
                    System.out.println("up to seed " + Math.min(end, from + (i + 1L) * BATCH) + ": " + sum());
                }
            }
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a batch failed", failed);
        } finally {
            threads.shutdownNow();
        }
    }

    /** What was compared so far, in both models. */
    private String sum() {
        return compared + " answers, " + evaluations + " evaluations of a policy for an object; " + different
                + " cases differ";
    }

    private void batch(long seed, int size) throws IOException, InterruptedException {
        List<Path> folders = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            Path folder = scratch.resolve(String.valueOf(seed + i));
            Case.of(seed + i).write(folder);
            folders.add(folder);
        }
        for (boolean written : new boolean[] {false, true}) {
            oracle.answer(folders, written);
            for (int i = 0; i < size; i++) {
                compare(seed + i, folders.get(i), written);
            }
        }
        for (Path folder : folders) {
            delete(folder);
        }
    }

    private void compare(long seed, Path folder, boolean written) throws IOException, InterruptedException {
        JsonNode expected = Oracle.answer(folder, written);
        if (expected == null) {
            return;
        }
        compared.addAndGet(expected.path("outcomes").size());
        expected.path("outcomes")
                .forEach(outcome ->
                        evaluations.addAndGet(outcome.path("evaluations").size()));
        Case question = Case.of(seed);
        if (Comparison.differences(question, expected, written).isEmpty()
                || !differs(List.of(question), written).isPresent()) {
            return;
        }
        different.incrementAndGet();
        Path kept = KEPT.resolve(seed + (written ? "-written" : ""));
        System.out.println(kept + " differs");
        Case small = new Shrinker(some -> differs(some, written)).shrink(question);
        small.write(kept);
        oracle.answer(List.of(kept), written);
        JsonNode answer = Oracle.answer(kept, written);
        if (answer != null) {
            Comparison.differences(small, answer, written).forEach(line -> System.out.println("    " + line));
        }
    }

    private Optional<Case> differs(List<Case> questions, boolean written) throws IOException, InterruptedException {
        List<Path> folders = new ArrayList<>();
        for (Case question : questions) {
            Path folder = scratch.resolve(Thread.currentThread().getName() + "-" + folders.size());
            delete(folder);
            question.write(folder);
            folders.add(folder);
        }
        oracle.answer(folders, written);
        for (int i = 0; i < questions.size(); i++) {
            JsonNode expected = Oracle.answer(folders.get(i), written);
            if (expected != null
                    && !Comparison.differences(questions.get(i), expected, written)
                            .isEmpty()) {
                return Optional.of(questions.get(i));
            }
        }
        return Optional.empty();
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}

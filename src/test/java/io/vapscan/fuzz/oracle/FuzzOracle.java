package io.vapscan.fuzz.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Asks the API server's own code random questions and compares: {@code make fuzz-oracle ORACLE=path/to/vaporacle}. A case whose
 * answers differ is made as small as it goes and kept in {@code target/fuzz-oracle}.
 */
public final class FuzzOracle {

    private static final int BATCH = 100;
    private static final Path KEPT = Path.of("target/fuzz-oracle");

    private final Oracle oracle;
    private final Path scratch;
    private long compared;
    private int different;

    private FuzzOracle(Oracle oracle, Path scratch) {
        this.oracle = oracle;
        this.scratch = scratch;
    }

    /** Arguments: the program, how many cases, the first seed. Exits with 1 where answers differ. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path scratch = Files.createTempDirectory("fuzz-oracle");
        FuzzOracle fuzz = new FuzzOracle(new Oracle(arguments[0]), scratch);
        long seed = Long.parseLong(arguments[2]);
        long end = seed + Long.parseLong(arguments[1]);
        for (; seed < end; seed += BATCH) {
            fuzz.batch(seed, (int) Math.min(BATCH, end - seed));
        }
        delete(scratch);
        System.out.println(fuzz.compared + " objects judged as a server does, in both models; " + fuzz.different
                + " cases differ" + (fuzz.different > 0 ? ": see " + KEPT : ""));
        System.exit(fuzz.different > 0 ? 1 : 0);
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
        compared += expected.path("outcomes").size();
        Case question = Case.of(seed);
        List<String> differences = Comparison.differences(question, expected, written);
        if (differences.isEmpty()) {
            return;
        }
        different++;
        Path kept = KEPT.resolve(seed + (written ? "-written" : ""));
        System.out.println(kept + ": " + differences.get(0));
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
            Path folder = scratch.resolve("smaller-" + folders.size());
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

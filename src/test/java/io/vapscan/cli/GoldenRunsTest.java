package io.vapscan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the command line of each directory under {@code fixtures/golden/runs} ({@code args}, one argument a line; {@code
 * stdin} where there is some) and compares what it prints, on both streams, and its exit code.
 */
class GoldenRunsTest {

    private static final Path RUNS = Golden.ROOT.resolve("runs");

    static List<Path> runs() throws IOException {
        try (Stream<Path> directories = Files.list(RUNS)) {
            return directories.filter(Files::isDirectory).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("runs")
    void printsWhatIsExpected(Path directory) throws IOException {
        Path stdin = directory.resolve("stdin");
        String[] args = Files.readAllLines(directory.resolve("args")).toArray(String[]::new);
        Run run = Run.with(Files.exists(stdin) ? Files.readString(stdin) : "", args);
        Golden.assertMatches(directory.resolve("stdout"), run.out());
        Golden.assertMatches(directory.resolve("stderr"), run.err());
        Golden.assertMatches(directory.resolve("exit"), run.code() + "\n");
    }

    @ParameterizedTest
    @MethodSource("runs")
    void printsTheSameWithOneThread(Path directory) throws IOException {
        List<String> args = Files.readAllLines(directory.resolve("args"));
        if (!List.of("scan", "test").contains(args.get(0)) || args.contains("-o")) {
            assertThat(args).isNotEmpty();
            return;
        }
        Path stdin = directory.resolve("stdin");
        String[] one = Stream.concat(args.stream(), Stream.of("--jobs=1")).toArray(String[]::new);
        Run run = Run.with(Files.exists(stdin) ? Files.readString(stdin) : "", one);
        assertThat(run.out()).isEqualTo(Files.readString(directory.resolve("stdout")));
    }
}

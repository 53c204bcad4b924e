package io.vapscan.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;

/**
 * One run of the program in this process.
 *
 * @param code its exit code
 * @param out what it wrote to standard output
 * @param err what it wrote to standard error
 */
record Run(int code, String out, String err) {

    private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");

    /** Runs a command line with nothing on standard input. */
    static Run of(String... args) {
        return with("", args);
    }

    /** Runs a command line with that text on standard input. */
    static Run with(String stdin, String... args) {
        return in(Path.of("/repo"), Map.of(), stdin, args);
    }

    /** Runs a command line with those bytes on standard input. */
    static Run bytes(byte[] stdin, String... args) {
        return in(Path.of("/repo"), Map.of(), new ByteArrayInputStream(stdin), args);
    }

    /** Runs a command line in a directory and with environment variables; relative paths still start from the process's. */
    static Run in(Path directory, Map<String, String> environment, String stdin, String... args) {
        return in(directory, environment, new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)), args);
    }

    private static Run in(Path directory, Map<String, String> environment, InputStream stdin, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Surroundings surroundings =
                new Surroundings(directory, Clock.fixed(NOON, ZoneOffset.UTC), false, 100, false, environment);
        int code = new Main(
                        stdin,
                        new PrintStream(out, false, StandardCharsets.UTF_8),
                        new PrintStream(err, false, StandardCharsets.UTF_8),
                        surroundings)
                .run(args);
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}

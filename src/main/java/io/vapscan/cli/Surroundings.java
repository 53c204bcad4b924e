package io.vapscan.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the program finds around it, so that tests can put something else there.
 *
 * @param directory the working directory
 * @param clock the time that reports say
 * @param colour whether standard output is a terminal that shows colours
 * @param width columns of standard output
 * @param progress whether standard error is a terminal that may show how far a scan is
 * @param environment environment variables that may be settings
 */
public record Surroundings(
        Path directory, Clock clock, boolean colour, int width, boolean progress, Map<String, String> environment) {

    private static final int DEFAULT_WIDTH = 100;
    /** Of the year 9999: formats of reports have four digits for it. */
    private static final long LAST_SECOND = 253_402_300_799L;

    /** Reads the process's own: the start script says in properties what Java cannot see of the terminal. */
    public static Surroundings ofProcess() {
        return of(
                System.getenv(),
                Boolean.getBoolean("vapscan.terminal"),
                Boolean.getBoolean("vapscan.terminal.err"),
                Integer.getInteger("vapscan.columns", 0));
    }

    /**
     * What environment variables make of a process's streams.
     *
     * @param terminal whether standard output is a terminal
     * @param errors whether standard error is one
     * @param columns the terminal's; 0 where nobody knows
     */
    static Surroundings of(Map<String, String> env, boolean terminal, boolean errors, int columns) {
        boolean still = isSet(env.get("CI")) || "dumb".equals(env.get("TERM"));
        return new Surroundings(
                Path.of("").toAbsolutePath(),
                clock(env.get("SOURCE_DATE_EPOCH")),
                terminal && !still && !isSet(env.get("NO_COLOR")),
                width(columns > 0 ? columns : number(env.get("COLUMNS"), DEFAULT_WIDTH)),
                errors && !still,
                env);
    }

    /** Whether somebody can be asked. Since Java 22 always: without a terminal a question then meets the end of the input. */
    @SuppressWarnings("SystemConsoleNull")
    boolean interactive() {
        return System.console() != null;
    }

    private static boolean isSet(@Nullable String value) {
        return value != null && !value.isEmpty();
    }

    private static int width(long columns) {
        return (int) Math.max(40, Math.min(columns, 1000));
    }

    private static Clock clock(@Nullable String epoch) {
        long seconds = number(epoch, -1);
        return seconds < 0 || seconds > LAST_SECOND
                ? Clock.systemUTC()
                : Clock.fixed(Instant.ofEpochSecond(seconds), ZoneOffset.UTC);
    }

    private static long number(@Nullable String text, int otherwise) {
        try {
            return text == null ? otherwise : Long.parseLong(text.strip());
        } catch (NumberFormatException notANumber) {
            return otherwise;
        }
    }
}
